import { z } from 'zod';
import { transaction } from '../../../db/transaction.ts';
import { defineJob } from '../../../platform/jobs/job.ts';
import { promiseNotice } from '../../../platform/notice.ts';
import type { Services } from '../../../platform/services.ts';
import { type ArchiveName, beginArchive, nextDocuments, noteEnd, noteProgress } from './archive.store.ts';
import { archivePath } from './archive-file.ts';
import { findPdf } from '../fetch-pdf.ts';
import { makeUbl } from '../e-invoice/make-e-invoice.ts';
import { packMonth, type PackedDocument } from './pack-month.ts';
import { routingForJob } from '../routing/routing.store.ts';

// Waits of e, e^2, ... seconds, at most two minutes: an ERP that is away for a quarter of an hour is waited for.
const ATTEMPTS = 12;
const AT_A_TIME = 20;

/**
 * Packs the invoices of a month into a ZIP file and tells whoever asked by mail, one month of a customer at a time.
 * Starts over when it was interrupted; after the last attempt the archive has failed, the mail says so, and it may be
 * asked for anew. A document that the
 * ERP does not have is named in the table and keeps no other one back.
 */
export const packInvoices = defineJob<ArchiveName>({
  identifier: 'pack-invoices',
  slot: 'packing',
  maxAttempts: ATTEMPTS,
  payload: z.object({ customerNr: z.string(), archiveId: z.uuid() }),
  queueOf: ({ customerNr }) => `pack-invoices:${customerNr}`,
  run: (name, { services, job }) => pack(services, name, job.signal),
  giveUp: (name, { services }) => finish(services, name, { status: 'failed', done: 0 }),
});

async function pack(services: Services, name: ArchiveName, signal: AbortSignal): Promise<void> {
  const archive = await beginArchive(services.db.system, name);
  if (archive === null) return;
  await packMonth(
    { path: archivePath(services.config, archive.id), locale: archive.locale },
    documentsOf(services, name, signal),
    (done) => noteProgress(services.db.system, name, done),
  );
  await finish(services, name, { status: 'ready', done: archive.total });
}

async function* documentsOf(
  services: Services,
  name: ArchiveName,
  signal: AbortSignal,
): AsyncGenerator<PackedDocument> {
  const { system } = services.db;
  const routing = await routingForJob(system, name.customerNr);
  let after = { billDate: '-infinity', id: '' };
  for (;;) {
    const portion = await nextDocuments(system, name, { ...after, atMost: AT_A_TIME });
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

/** Notes the end and promises the mail about it, which names the archive and leads to it from any device. */
async function finish(
  services: Services,
  name: ArchiveName,
  end: { readonly status: 'ready' | 'failed'; readonly done: number },
): Promise<void> {
  await transaction(services.db.system, async (client) => {
    const owner = await noteEnd(client, name, end);
    if (owner === null) return;
    await promiseNotice(client, {
      kind: end.status === 'ready' ? 'invoices-packed' : 'invoices-not-packed',
      userId: owner.user_id,
      at: services.clock.now().toISOString(),
      params: {
        month: owner.month,
        customer: [owner.customer_name, owner.customer_nr].filter((part) => part !== null).join(', '),
        link: `/invoices?archive=${name.archiveId}`,
      },
    });
  });
}
