import type { InvoiceDocument } from '@maincrop/adapters/erp/invoice-document';
import type { Routing } from '@maincrop/contract/schemas/e-invoice';
import { AppError } from '../../../platform/app-error.ts';
import { makeLink } from '../../../platform/document-link.ts';
import { defineHandler } from '../../../platform/http/handler.ts';
import { documentOf } from '../document.store.ts';
import { routingOf } from '../routing/routing.store.ts';

/**
 * A link to the e-invoice of an invoice of the active customer. It is offered only when it keeps the rules of
 * EN 16931 in the format that is asked for; else the answer names those that it would break.
 */
export const getEInvoice = defineHandler('getEInvoice', async ({ query, caller, scope, services }) => {
  const document = await documentOf(services.db, scope(), query.id);
  if (document === null) throw new AppError('not-found');
  const broken = await rulesBroken(query.format, document, await routingOf(services.db, scope()));
  if (broken.length > 0) throw new AppError('e-invoice.not-valid', { rules: broken.join(', ') });
  const { sessionId } = caller();
  return {
    s3_url: await makeLink(services, scope(), { sessionId, kind: query.format, documentId: document.Id }),
  };
});

async function rulesBroken(
  format: 'ubl' | 'facturx',
  document: InvoiceDocument,
  routing: Routing,
): Promise<readonly string[]> {
  const { makeUbl, rulesBrokenAsFacturX } = await import('./make-e-invoice.ts');
  if (format === 'facturx') return rulesBrokenAsFacturX(document, routing);
  const made = await makeUbl(document, routing);
  return made.ok ? [] : made.broken;
}
