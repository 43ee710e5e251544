import { z } from 'zod';
import { transaction } from '../../db/transaction.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import { promiseNotice } from '../../platform/notice.ts';
import type { World } from '../../platform/world.ts';
import {
  type ArchiveName,
  type ArchiveRow,
  beginArchive,
  nextDocuments,
  noteEnd,
  noteProgress,
} from './archive.store.ts';
import { archivePath } from './archive-file.ts';
import { fetchPdf } from './fetch-pdf.ts';
import { makeUbl } from './make-e-invoice.ts';
import { packMonth, type PackedDocument } from './pack-month.ts';
import { routingForJob } from './routing.store.ts';

// Waits of e, e^2, ... seconds, at most two minutes: an ERP that is away for a quarter of an hour is waited for.
const ATTEMPTS = 12;
const AT_A_TIME = 20;

/**
 * Packs the invoices of a month into a ZIP file and tells whoever asked by mail. Starts over when it was interrupted;
 * after the last attempt the archive has failed and may be asked for anew.
 */
export const packInvoices = defineJob<ArchiveName>({
  identifier: 'pack-invoices',
  maxAttempts: ATTEMPTS,
  payload: z.object({ customerNr: z.string(), archiveId: z.uuid() }),
  run: async (name, { world, job }) => {
    const archive = await beginArchive(world.db.system, name);
    if (archive === null) return;
    try {
      await packMonth(archivePath(world.config, archive.id), documentsOf(world, name), (done) =>
        noteProgress(world.db.system, name, done),
      );
    } catch (error) {
      if (job.isLastAttempt) await noteEnd(world.db.system, name, { status: 'failed', done: 0 });
      throw error;
    }
    await finish(world, name, archive);
  },
});

async function* documentsOf(world: World, name: ArchiveName): AsyncGenerator<PackedDocument> {
  const { system } = world.db;
  const routing = await routingForJob(system, name.customerNr);
  let after = { billDate: '-infinity', id: '' };
  for (;;) {
    const portion = await nextDocuments(system, name, { ...after, atMost: AT_A_TIME });
    for (const { document } of portion) {
      const [pdf, made] = await Promise.all([fetchPdf(world, document.Id), makeUbl(document, routing)]);
      yield { document, pdf, eInvoice: made.ok ? made.file : null, broken: made.ok ? [] : made.broken };
    }
    const last = portion.at(-1);
    if (last === undefined) return;
    after = { billDate: last.bill_date, id: last.id };
  }
}

async function finish(world: World, name: ArchiveName, archive: ArchiveRow): Promise<void> {
  await transaction(world.db.system, async (client) => {
    await noteEnd(client, name, { status: 'ready', done: archive.total });
    await promiseNotice(client, {
      kind: 'invoices-packed',
      userId: archive.user_id,
      at: world.clock.now().toISOString(),
      params: { name: archive.month },
    });
  });
}
