import { randomUUID } from 'node:crypto';
import type { UploadPermit } from '@maincrop/contract/schemas/attachments';
import {
  checkUpload,
  PROOF_MB_A_DAY,
  UPLOAD_EXTENSIONS,
  UPLOAD_MAX_BYTES,
  UPLOAD_MAX_MB,
  uploadExtension,
} from '@maincrop/domain/upload/upload-rules';
import { scopedTransaction } from '../../db/scope.ts';
import { AppError } from '../../platform/app-error.ts';
import { defineHandler } from '../../platform/http/handler.ts';
import { agreementOfQuote, insertAttachment, permittedBefore } from './attachments.store.ts';

const PERMIT_MS = 15 * 60_000;
const DAY_MS = 24 * 3_600_000;
/** Far more than a claim can hold; keeps one user from filling the storage. */
const MAX_OPEN = 200;

/**
 * Permits one upload: a form for exactly this size under a key that is given to this user for this agreement, for 15
 * minutes. The content is looked at when the upload is confirmed. Source: spec 7, API-07, CLM-30, CLM-31, CLM-33.
 */
export const createAttachment = defineHandler(
  'createAttachment',
  async ({ body, caller, scope, services }): Promise<UploadPermit> => {
    const { userId } = caller();
    const { customerNr } = scope();
    const now = services.clock.now();
    const fileName = body.filename.normalize('NFC');
    checkFile(fileName, body.size);
    const agreementId = await agreementOfQuote(services.db, scope(), body.sales_quote_sap_id);
    if (agreementId === null) throw new AppError('attachments.unknown-agreement');
    const key = `claims/${customerNr}/${randomUUID()}.${uploadExtension(fileName) ?? ''}`;
    await scopedTransaction(services.db, scope(), async (client) => {
      const since = new Date(now.getTime() - DAY_MS);
      const before = await permittedBefore(client, { customerNr, userId, since });
      if (before.openOfUser >= MAX_OPEN) throw new AppError('attachments.too-many');
      if (before.bytesOfCustomer + body.size > PROOF_MB_A_DAY * 1024 * 1024)
        throw new AppError('attachments.too-much-today', { maximum: PROOF_MB_A_DAY });
      const file = { key, agreementId, fileName, bytes: body.size };
      await insertAttachment(client, { customerNr, userId, ...file, now });
    });
    const form = await services.storage.uploadForm({
      key,
      bytes: body.size,
      expiresAt: new Date(now.getTime() + PERMIT_MS),
    });
    return { key, url: form.url, fields: { ...form.fields } };
  },
);

function checkFile(name: string, bytes: number): void {
  const problem = checkUpload({ name, bytes });
  if (problem?.reason === 'extension-not-accepted')
    throw new AppError('attachments.extension-not-accepted', { extensions: UPLOAD_EXTENSIONS.join(', ') });
  if (problem) throw new AppError(`attachments.${problem.reason}`, { name });
  if (bytes > UPLOAD_MAX_BYTES) throw new AppError('attachments.total-too-large', { maximum: UPLOAD_MAX_MB });
}
