import { cleanFileName } from '@maincrop/domain/content/media-rules';
import { randomUUID } from 'node:crypto';
import { transaction } from '../../../db/transaction.ts';
import { AppError } from '../../../platform/app-error.ts';
import { writeAudit } from '../../../platform/audit.ts';
import { defineHandler } from '../../../platform/http/handler.ts';
import { infectionOf, scannedBytes } from '../../../platform/scan-upload.ts';
import { readAlts } from './alts.ts';
import { mediaKey } from './media-files.ts';
import { addMedia, mediaById } from './media.store.ts';
import { readPicture } from './read-picture.ts';

/** Keeps a picture of an editor. Its files are written first: a row never leads to a picture that is not there. */
export const uploadContentMedia = defineHandler(
  'uploadContentMedia',
  async ({ body, caller, request, services }) => {
    const alts = readAlts(body.alts);
    const fileName = cleanFileName(body.fileName);
    if (fileName === null) throw new AppError('attachments.name-not-accepted', { name: body.fileName });
    const content = Buffer.from(body.content, 'base64');
    const from = { name: body.fileName, userId: caller().userId, customerNr: null };
    const infection = await infectionOf(services, scannedBytes(content), from);
    if (infection !== null) throw infection;
    const picture = await readPicture({ name: body.fileName, content });
    const id = randomUUID();
    for (const file of picture.files) await services.storage.keep(mediaKey(id, file.name), file.content);
    const at = services.clock.now();
    const { userId } = caller();
    const { width, height } = picture;
    await transaction(services.db.app, async (client) => {
      await addMedia(client, {
        id,
        kind: 'picture',
        fileName,
        width,
        height,
        bytes: content.length,
        alts,
        transcripts: {},
        at,
        userId,
      });
      await writeAudit(client, {
        at,
        action: 'content.picture-added',
        requestId: request.id,
        actorUserId: userId,
        object: id,
        after: { width, height },
      });
    });
    const media = await mediaById(services.db.app, id, at);
    if (media === null) throw new AppError('not-found');
    return media;
  },
);
