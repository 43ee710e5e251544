import type { Attachment } from '@maincrop/contract/schemas/attachments';
import { uploadExtension } from '@maincrop/domain/upload/upload-rules';
import type { CustomerScope } from '../../db/scope.ts';
import { AppError } from '../../platform/app-error.ts';
import { defineHandler } from '../../platform/http/handler.ts';
import type { World } from '../../platform/world.ts';
import { type AttachmentRow, attachmentByKey, settleAttachment } from './attachments.store.ts';
import { contentTypeOf, readContentType } from './read-content-type.ts';

/**
 * Reads what was uploaded under a key of the caller and keeps it when it is what its name says, in the size that was
 * permitted. What is refused is deleted and the key is spent. A repeat answers the same. Somebody else's key answers
 * like one that never was. Source: CLM-30, CLM-33.
 */
export const confirmAttachment = defineHandler(
  'confirmAttachment',
  async ({ body, caller, scope, world }): Promise<Attachment> => {
    const { userId } = caller();
    const row = await attachmentByKey(world.db, scope(), body.key);
    if (!row || row.user_id !== userId || row.state === 'dropped')
      throw new AppError('attachments.unknown-file');
    if (row.state === 'used') throw new AppError('attachments.already-used', { name: row.file_name });
    const answer = { key: row.key, fileName: row.file_name, size: row.size_bytes };
    if (row.state !== 'issued') return answer;
    const content = await world.storage.readIncoming(row.key, row.size_bytes);
    if (content === null) {
      // Another confirmation of the same file may have been a moment faster.
      const now = await attachmentByKey(world.db, scope(), body.key);
      if (now?.state === 'stored') return answer;
      throw new AppError('attachments.not-uploaded');
    }
    const refusal = await refusalOf(row, content);
    if (refusal) {
      await settleAttachment(world.db, scope(), { key: row.key, state: 'dropped' });
      await world.storage.remove(row.key);
      throw refusal;
    }
    await world.storage.keep(row.key, content);
    if (!(await settleAttachment(world.db, scope(), { key: row.key, state: 'stored' })))
      await yieldToFaster(world, scope(), row);
    return answer;
  },
);

/**
 * While the content was read, somebody else has settled the file: another confirmation, which is well; or the clean-up
 * of what is a day old, and then nothing may be left of it.
 */
async function yieldToFaster(world: World, scope: CustomerScope, row: AttachmentRow): Promise<void> {
  const now = await attachmentByKey(world.db, scope, row.key);
  if (now?.state === 'stored') return;
  if (now?.state === 'used') throw new AppError('attachments.already-used', { name: row.file_name });
  await world.storage.remove(row.key);
  throw new AppError('attachments.unknown-file');
}

async function refusalOf(row: AttachmentRow, content: Uint8Array): Promise<AppError | null> {
  if (content.length !== row.size_bytes) return new AppError('attachments.size-differs');
  const extension = uploadExtension(row.file_name);
  if (extension === null) throw new Error('A file with this name should never have been permitted.');
  return (await readContentType(content)) === contentTypeOf(extension)
    ? null
    : new AppError('attachments.content-differs', { name: row.file_name, extension });
}
