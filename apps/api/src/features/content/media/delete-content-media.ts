import { transaction } from '../../../db/transaction.ts';
import { AppError } from '../../../platform/app-error.ts';
import { writeAudit } from '../../../platform/audit.ts';
import { defineHandler } from '../../../platform/http/handler.ts';
import { mediaFiles, mediaKey } from './media-files.ts';
import { holdMedia, mediaById, removeMedia } from './media.store.ts';

/** Deletes a picture or file that no page shows or is to show. One that is gone is deleted already. */
export const deleteContentMedia = defineHandler(
  'deleteContentMedia',
  async ({ query: { id }, caller, request, services }) => {
    const at = services.clock.now();
    const media = await transaction(services.db.app, async (client) => {
      // Who publishes a page that shows it holds it until then.
      await holdMedia(client, [id], 'update');
      const found = await mediaById(client, id, at);
      if (found === null) return null;
      if (found.usedIn.length > 0)
        throw new AppError('content-editor.media-in-use', { count: found.usedIn.length });
      await removeMedia(client, id);
      await writeAudit(client, {
        at,
        action: found.kind === 'picture' ? 'content.picture-deleted' : 'content.file-deleted',
        requestId: request.id,
        actorUserId: caller().userId,
        object: id,
      });
      return found;
    });
    if (media === null) return;
    // What stays behind when this stops half-way takes room and leads nowhere.
    for (const file of mediaFiles(media.kind)) await services.storage.remove(mediaKey(id, file));
  },
);
