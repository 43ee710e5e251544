import { AppError } from '../../platform/app-error.ts';
import { makeLink } from '../../platform/document-link.ts';
import { defineHandler } from '../../platform/http/handler.ts';
import { attachmentByKey } from './attachments.store.ts';

/**
 * A link to a file of a claim of the active customer, or to one that the caller uploaded for a claim they are making.
 * A foreign key answers like an unknown one.
 */
export const getAttachmentLink = defineHandler(
  'getAttachmentLink',
  async ({ query, caller, scope, services }) => {
    const { sessionId, userId } = caller();
    const row = await attachmentByKey(services.db, scope(), query.key);
    const isVisible = row?.state === 'used' || (row?.state === 'stored' && row.user_id === userId);
    if (!row || !isVisible) throw new AppError('not-found');
    const link = { sessionId, kind: 'attachment', key: row.key, fileName: row.file_name } as const;
    return { s3_url: await makeLink(services, scope(), link) };
  },
);
