import type { AnsweredFile } from '@maincrop/contract/schemas/exported-file';
import { archiveOf } from '../../db/archives.ts';
import { linkedDocument } from '../../db/document-links.ts';
import { type CustomerScope, grantScope } from '../../db/scope.ts';
import { AppError } from '../../platform/app-error.ts';
import { readArchive } from '../../platform/archive/archive-file.ts';
import { shownLink } from '../../platform/document-link.ts';
import { defineHandler } from '../../platform/http/handler.ts';
import type { Services } from '../../platform/services.ts';
import { documentOf } from './document.store.ts';
import { fetchPdf } from './fetch-pdf.ts';
import type { EInvoice } from './e-invoice/make-e-invoice.ts';
import { routingOf } from './routing/routing.store.ts';

/**
 * The document that a link leads to. The link counts only together with the cookie of the session that it was made
 * in, while the session still acts for the same customer, and for five minutes: everything else gets one answer.
 */
export const getInvoiceFile = defineHandler('getInvoiceFile', async ({ query, request, services }) => {
  const shown = await shownLink(services, { cookie: request.cookies['session'], token: query.token });
  if (shown === null || shown.customerNr === null) throw new AppError('invoices.link-expired');
  // The session was found to act for this customer: what the access hook does for every other operation.
  const scope = grantScope(shown.customerNr);
  const link = await linkedDocument(services.db, scope, shown);
  if (link === null) throw new AppError('invoices.link-expired');
  if (link.kind === 'archive') return packedMonth(services, scope, link.documentId);
  return invoiceFile(services, scope, { kind: link.kind, id: link.documentId });
});

async function packedMonth(services: Services, scope: CustomerScope, id: string): Promise<AnsweredFile> {
  const archive = await archiveOf(services.db, scope, { kind: 'invoices', id });
  if (archive?.status !== 'ready') throw new AppError('not-found');
  return {
    fileName: `invoices-${scope.customerNr}-${archive.wanted.month}.zip`,
    contentType: 'application/zip',
    content: readArchive(services.config, { kind: 'invoices', id: archive.id }),
  };
}

async function invoiceFile(
  services: Services,
  scope: CustomerScope,
  { kind, id }: { readonly kind: 'pdf' | 'ubl' | 'facturx'; readonly id: string },
): Promise<AnsweredFile> {
  const document = await documentOf(services.db, scope, id);
  if (document === null) throw new AppError('not-found');
  if (kind === 'pdf') {
    return { fileName: `${document.BillDoc}.pdf`, contentType: PDF, content: await fetchPdf(services, id) };
  }
  const routing = await routingOf(services.db, scope);
  const { makeFacturX, makeUbl } = await import('./e-invoice/make-e-invoice.ts');
  if (kind === 'ubl') {
    const xml = offered(await makeUbl(document, routing));
    return {
      fileName: `${document.BillDoc}.xml`,
      contentType: 'application/xml; charset=utf-8',
      content: new TextEncoder().encode(xml),
    };
  }
  const made = await makeFacturX(document, { routing, pdf: await fetchPdf(services, id) });
  return { fileName: `${document.BillDoc}-facturx.pdf`, contentType: PDF, content: offered(made) };
}

const PDF = 'application/pdf';

function offered<T>(made: EInvoice<T>): T {
  if (made.ok) return made.file;
  throw new AppError('e-invoice.not-valid', { rules: made.broken.join(', ') });
}
