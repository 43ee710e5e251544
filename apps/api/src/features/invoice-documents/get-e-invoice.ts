import { AppError } from '../../platform/app-error.ts';
import { makeLink } from '../../platform/document-link.ts';
import { defineHandler } from '../../platform/http/handler.ts';
import { documentOf } from './document.store.ts';
import { makeUbl } from './make-e-invoice.ts';
import { routingOf } from './routing.store.ts';

/**
 * A link to the e-invoice of an invoice of the active customer. It is offered only when it keeps the rules of
 * EN 16931; else the answer names those that it would break.
 */
export const getEInvoice = defineHandler('getEInvoice', async ({ query, caller, scope, world }) => {
  const document = await documentOf(world.db, scope(), query.id);
  if (document === null) throw new AppError('not-found');
  const made = await makeUbl(document, await routingOf(world.db, scope()));
  if (!made.ok) throw new AppError('e-invoice.not-valid', { rules: made.broken.join(', ') });
  const { sessionId } = caller();
  return {
    s3_url: await makeLink(world, scope(), { sessionId, kind: query.format, documentId: document.Id }),
  };
});
