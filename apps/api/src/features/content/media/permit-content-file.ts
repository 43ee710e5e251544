import { randomUUID } from 'node:crypto';
import type { UploadPermit } from '@maincrop/contract/schemas/attachments';
import {
  checkFileSize,
  cleanFileName,
  FILE_KINDS,
  fileKindOf,
  MEDIA_MAX_MB,
  mediaGroup,
} from '@maincrop/domain/content/media-rules';
import { AppError } from '../../../platform/app-error.ts';
import { defineHandler } from '../../../platform/http/handler.ts';
import { mediaKey } from './media-files.ts';
import { permitFile } from './uploads.store.ts';

const PERMIT_MS = 15 * 60_000;
/** More than anybody sends at once; keeps one session from filling the storage. */
const MOST_WAITING = 20;

/**
 * Permits one upload of exactly this size, for 15 minutes. What it is by its content is looked at when it is kept.
 * Source: CNT-10, CNT-17, decisions 050 and 122.
 */
export const permitContentFile = defineHandler(
  'permitContentFile',
  async ({ body, caller, services }): Promise<UploadPermit> => {
    const kind = fileKindOf(body.fileName);
    if (kind === null)
      throw new AppError('attachments.extension-not-accepted', { extensions: FILE_KINDS.join(', ') });
    const fileName = cleanFileName(body.fileName);
    if (fileName === null) throw new AppError('attachments.name-not-accepted', { name: body.fileName });
    const problem = checkFileSize(kind, body.size);
    if (problem !== null)
      throw new AppError(`content-editor.picture-${problem}`, {
        name: fileName,
        maximum: MEDIA_MAX_MB[mediaGroup(kind)],
      });
    const now = services.clock.now();
    const file = { id: randomUUID(), kind, fileName, bytes: body.size };
    const by = { userId: caller().userId, now, most: MOST_WAITING };
    if (!(await permitFile(services.db.app, file, by))) throw new AppError('attachments.too-many');
    const key = mediaKey(file.id, `file.${kind}`);
    const form = await services.storage.uploadForm({
      key,
      bytes: file.bytes,
      expiresAt: new Date(now.getTime() + PERMIT_MS),
    });
    return { key, url: form.url, fields: { ...form.fields } };
  },
);
