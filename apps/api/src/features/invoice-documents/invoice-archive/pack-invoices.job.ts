import type { BegunArchive } from '../../../db/archives.ts';
import { defineArchiveJob } from '../../../platform/archive/archive-job.ts';
import type { Services } from '../../../platform/services.ts';
import { countDocuments, nextDocuments } from './archive.store.ts';
import { findPdf } from '../fetch-pdf.ts';
import { type PackedDocument, packedMonth } from './packed-month.ts';
import { routingForJob } from '../routing/routing.store.ts';

const AT_A_TIME = 20;

/**
 * Packs the invoices of a month. A document that the ERP does not have is named in the table and keeps no other one
 * back.
 */
export const packInvoices = defineArchiveJob({
  identifier: 'pack-invoices',
  kind: 'invoices',
  countOf: ({ db }, month) => countDocuments(db.system, month),
  portionsOf: (services, month, signal) => packedMonth(documentsOf(services, month, signal), month.locale),
  noticeOf: ({ id, wanted, customer }, status) => ({
    kind: status === 'ready' ? 'invoices-packed' : 'invoices-not-packed',
    params: { month: wanted.month, customer, link: `/invoices?archive=${id}` },
  }),
});

async function* documentsOf(
  services: Services,
  month: BegunArchive<'invoices'>,
  signal: AbortSignal,
): AsyncGenerator<PackedDocument> {
  const { system } = services.db;
  const routing = await routingForJob(system, month.customerNr);
  let after = { billDate: '-infinity', id: '' };
  for (;;) {
    const { makeUbl } = await import('../e-invoice/make-e-invoice.ts');
    const portion = await nextDocuments(system, month, { ...after, atMost: AT_A_TIME });
    for (const { document } of portion) {
      signal.throwIfAborted();
      const [pdf, made] = await Promise.all([findPdf(services, document.Id), makeUbl(document, routing)]);
      yield { document, pdf, eInvoice: made.ok ? made.file : null, broken: made.ok ? [] : made.broken };
    }
    const last = portion.at(-1);
    if (last === undefined) return;
    after = { billDate: last.bill_date, id: last.id };
  }
}
