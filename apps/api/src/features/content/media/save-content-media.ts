import { transaction } from '../../../db/transaction.ts';
import { AppError } from '../../../platform/app-error.ts';
import { writeAudit } from '../../../platform/audit.ts';
import { defineHandler } from '../../../platform/http/handler.ts';
import { readAlts, readTranscripts } from './alts.ts';
import { changeMedia, mediaById } from './media.store.ts';

/** Stores what a picture shows and its focus point, for who chooses it from now on: pages keep what they were saved with. */
export const saveContentMedia = defineHandler(
  'saveContentMedia',
  async ({ body, caller, request, services }) => {
    const at = services.clock.now();
    const alts = readAlts(body.alts);
    const stored = await mediaById(services.db.app, body.id, at);
    if (stored === null) throw new AppError('not-found');
    const transcripts = readTranscripts(stored.kind, body.transcripts);
    await transaction(services.db.app, async (client) => {
      if (!(await changeMedia(client, { ...body, alts, transcripts }))) throw new AppError('edit-conflict');
      await writeAudit(client, {
        at,
        action: stored.kind === 'picture' ? 'content.picture-changed' : 'content.file-changed',
        requestId: request.id,
        actorUserId: caller().userId,
        object: body.id,
        after: { version: body.version + 1 },
      });
    });
    const media = await mediaById(services.db.app, body.id, at);
    if (media === null) throw new AppError('not-found');
    return media;
  },
);
