import { AppError } from '../../platform/app-error.ts';
import { fileLink } from '../../platform/file-link.ts';
import { defineHandler } from '../../platform/http/handler.ts';
import { attachmentByKey } from './attachments.store.ts';

/**
 * A link to a file of a claim of the active customer, or to one that the caller uploaded for a claim they are making.
 * A foreign key answers like an unknown one.
 */
export const getAttachmentLink = defineHandler(
  'getAttachmentLink',
  async ({ query, caller, scope, world }) => {
    const row = await attachmentByKey(world.db, scope(), query.key);
    const isVisible = row?.state === 'used' || (row?.state === 'stored' && row.user_id === caller().userId);
    if (!row || !isVisible) throw new AppError('not-found');
    return { s3_url: await fileLink(world, { key: row.key, name: row.file_name }) };
  },
);
