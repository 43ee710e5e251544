import { AppError } from '../../platform/app-error.ts';
import { makeLink } from '../../platform/document-link.ts';
import { defineHandler } from '../../platform/http/handler.ts';
import { documentOf } from './document.store.ts';

/** A link to the PDF of an invoice of the active customer; a foreign id answers like an unknown one (INV-19). */
export const getInvoiceLink = defineHandler('getInvoiceLink', async ({ query, caller, scope, services }) => {
  const document = await documentOf(services.db, scope(), query.id);
  if (document === null) throw new AppError('not-found');
  const { sessionId } = caller();
  return { s3_url: await makeLink(services, scope(), { sessionId, kind: 'pdf', documentId: document.Id }) };
});
