import { transaction } from '../../../db/transaction.ts';
import { AppError } from '../../../platform/app-error.ts';
import { writeAudit } from '../../../platform/audit.ts';
import { defineHandler } from '../../../platform/http/handler.ts';
import { mediaFiles, mediaKey } from './media-files.ts';
import { mediaById, removeMedia } from './media.store.ts';

/** Deletes a picture or file that no page shows or is to show. One that is gone is deleted already. */
export const deleteContentMedia = defineHandler(
  'deleteContentMedia',
  async ({ query: { id }, caller, request, services }) => {
    const at = services.clock.now();
    const media = await mediaById(services.db.app, id, at);
    if (media === null) return;
    if (media.usedIn.length > 0)
      throw new AppError('content-editor.media-in-use', { count: media.usedIn.length });
    await transaction(services.db.app, async (client) => {
      await removeMedia(client, id);
      await writeAudit(client, {
        at,
        action: media.kind === 'picture' ? 'content.picture-deleted' : 'content.file-deleted',
        requestId: request.id,
        actorUserId: caller().userId,
        object: id,
      });
    });
    // What stays behind when this stops half-way takes room and leads nowhere.
    for (const file of mediaFiles(media.kind)) await services.storage.remove(mediaKey(id, file));
  },
);
