import { setTimeout as pause } from 'node:timers/promises';
import { IncomingChanged, type IncomingFile } from '@maincrop/adapters/object-storage/port';
import type { Attachment } from '@maincrop/contract/schemas/attachments';
import { uploadExtension } from '@maincrop/domain/upload/upload-rules';
import type { CustomerScope } from '../../db/scope.ts';
import { AppError } from '../../platform/app-error.ts';
import { type Call, defineHandler } from '../../platform/http/handler.ts';
import { infectionOf } from '../../platform/scan-upload.ts';
import type { Services } from '../../platform/services.ts';
import { type AttachmentRow, attachmentByKey, claimCheck, settleAttachment } from './attachments.store.ts';
import { contentTypeOf, readContentType } from './read-content-type.ts';

/** A check takes well below a second; one that has taken so long died with its process. */
const ABANDONED_MS = 60_000;
const WAIT_MS = 10_000;
const LOOK_AGAIN_MS = 150;
const RETRY_AFTER_S = 5;

/**
 * Reads what was uploaded under a key of the caller and keeps it when it is what its name says, in the size that was
 * permitted and the virus scanner finds nothing. What is refused is deleted and the key is spent. A repeat answers the same; of several at once, one reads
 * the file and the others wait for what it finds. Somebody else's key answers like one that never was.
 * Source: CLM-30, CLM-33.
 */
export const confirmAttachment = defineHandler('confirmAttachment', async (call): Promise<Attachment> => {
  const { body, scope, services } = call;
  const deadline = Date.now() + WAIT_MS;
  while (Date.now() < deadline) {
    const row = await ownRow(call);
    if (row.state === 'used') throw new AppError('attachments.already-used', { name: row.file_name });
    if (row.state === 'stored') return { key: row.key, fileName: row.file_name, size: row.size_bytes };
    const now = services.clock.now();
    const abandonedBefore = new Date(now.getTime() - ABANDONED_MS);
    if (await claimCheck(services.db, scope(), { key: body.key, now, abandonedBefore })) {
      await check(services, { scope: scope(), row });
    } else await pause(LOOK_AGAIN_MS);
  }
  throw new AppError('service-busy', {}, { retryAfterS: RETRY_AFTER_S });
});

async function ownRow({ body, caller, scope, services }: Call<'confirmAttachment'>): Promise<AttachmentRow> {
  const row = await attachmentByKey(services.db, scope(), body.key);
  if (!row || row.user_id !== caller().userId || row.state === 'dropped')
    throw new AppError('attachments.unknown-file');
  return row;
}

/** Settles the row by what has arrived; throws why it cannot be kept, or not yet. */
async function check(
  services: Services,
  { scope, row }: { readonly scope: CustomerScope; readonly row: AttachmentRow },
): Promise<void> {
  const { key } = row;
  try {
    const file = await services.storage.incoming(key);
    // A check that died after it had kept the file leaves nothing incoming.
    if (file === null && !(await isKept(services, key))) throw new AppError('attachments.not-uploaded');
    const from = { name: row.file_name, userId: row.user_id, customerNr: scope.customerNr };
    const refusal = file && ((await refusalOf(row, file)) ?? (await infectionOf(services, file, from)));
    if (refusal) {
      await settleAttachment(services.db, scope, { key, state: 'dropped' });
      await services.storage.remove(key);
      throw refusal;
    }
    await file?.keep();
  } catch (error) {
    await settleAttachment(services.db, scope, { key, state: 'issued' });
    if (error instanceof IncomingChanged) {
      throw new AppError('attachments.not-uploaded', {}, { cause: error });
    }
    throw error;
  }
  // The clean-up of what is a day old was faster: nothing may be left of it.
  if (!(await settleAttachment(services.db, scope, { key, state: 'stored' })))
    await services.storage.remove(key);
}

async function isKept({ storage }: Services, key: string): Promise<boolean> {
  const kept = await storage.open(key);
  kept?.stream.destroy();
  return kept !== null;
}

async function refusalOf(row: AttachmentRow, file: IncomingFile): Promise<AppError | null> {
  if (file.bytes !== row.size_bytes) return new AppError('attachments.size-differs');
  const extension = uploadExtension(row.file_name);
  if (extension === null) throw new Error('A file with this name should never have been permitted.');
  return (await readContentType(file)) === contentTypeOf(extension)
    ? null
    : new AppError('attachments.content-differs', { name: row.file_name, extension });
}
