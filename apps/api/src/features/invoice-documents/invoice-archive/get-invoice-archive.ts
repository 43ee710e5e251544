import { AppError } from '../../../platform/app-error.ts';
import { makeLink } from '../../../platform/document-link.ts';
import { defineHandler } from '../../../platform/http/handler.ts';
import { archiveOf } from './archive.store.ts';

/** How far an archive is that the user has asked for; somebody else's answers like an unknown one. */
export const getInvoiceArchive = defineHandler(
  'getInvoiceArchive',
  async ({ query, caller, scope, services }) => {
    const { sessionId, userId } = caller();
    const archive = await archiveOf(services.db, scope(), query.id);
    if (archive === null || archive.user_id !== userId) throw new AppError('not-found');
    const { status, done, total, id } = archive;
    const url =
      status === 'ready'
        ? await makeLink(services, scope(), { sessionId, kind: 'archive', documentId: id })
        : null;
    return { status, done, total, url };
  },
);
