import { readFileSync } from 'node:fs';
import { anInvoice } from '@maincrop/testkit/erp/invoice-document.builder';
import { signedTotalMinor } from '@maincrop/adapters/erp/invoice-document';
import type { Pool } from 'pg';
import { type BenchWorld, BUYER_CUSTOMER } from './world.ts';

/** Months of so many invoices each, the first one to warm up, the last to see that memory does not grow on. */
const MONTHS = [
  ['2001-01', 20],
  ['2001-02', 100],
  ['2001-03', 500],
  ['2001-04', 500],
] as const;

/**
 * Packs months of 20, 100, 500 and again 500 invoices into ZIP files and prints how far the memory of the service grew meanwhile:
 * five times the documents may not take five times the memory.
 */
export async function benchInvoiceArchive(world: BenchWorld): Promise<void> {
  console.log(
    'Month of invoices as a ZIP file (PDFs, e-invoices, table), made by the worker inside the service',
  );
  for (const [month, count] of MONTHS) {
    await seedMonth(world.system, month, count);
    const before = residentMb(world.servicePid);
    const started = performance.now();
    const { peak, done } = await packAndWatch(world, month);
    const seconds = (performance.now() - started) / 1000;
    console.log(
      `  ${String(done).padStart(4)} documents: ${seconds.toFixed(1)} s, memory ${before} MB before, peak ${peak} MB, growth ${peak - before} MB`,
    );
  }
}

async function packAndWatch(world: BenchWorld, month: string): Promise<{ peak: number; done: number }> {
  const { id } = await world.session.call('startInvoiceArchive', { body: { month } });
  let peak = 0;
  for (;;) {
    peak = Math.max(peak, residentMb(world.servicePid));
    const { status, done } = await world.session.call('getInvoiceArchive', { query: { id } });
    if (status === 'ready') return { peak, done };
    if (status === 'failed') throw new Error(`The archive of ${month} failed.`);
    await new Promise((resolve) => {
      setTimeout(resolve, 100);
    });
  }
}

/** Resident memory of a process in whole MB (Linux). */
function residentMb(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Math.round(Number(kilobytes ?? 0) / 1024);
}

/** Invoices of one month, in the portal's copy and at the embedded supplier, which makes the PDFs. */
async function seedMonth(system: Pool, month: string, count: number): Promise<void> {
  const rows = Array.from({ length: count }, (_, index) => {
    const example = anInvoice(index + 1);
    const soldTo = { ...example.soldTo, CustomerNr: BUYER_CUSTOMER };
    const document = { ...example, Id: `bench-${month}-${index}`, BillDate: `${month}-15`, soldTo };
    return { document, netMinor: signedTotalMinor(document) };
  });
  await system.query(
    `with given as (
       select r.document as d, r."netMinor" as net from jsonb_to_recordset($1) as r (document jsonb, "netMinor" bigint)
     ), listed as (
       insert into invoices (customer_nr, id, key, bill_doc, bill_type_text, kind, bill_date, due_date, net_minor,
         currency, bucket)
       select $2, d ->> 'Id', d ->> 'Id', d ->> 'BillDoc', 'Invoice', d ->> 'kind', (d ->> 'BillDate')::date,
         (d ->> 'DueDate')::date, net, d ->> 'Currency', 'cleared' from given
     ), told as (
       insert into embedded_erp.records (kind, key, record, change)
       select 'invoices', d ->> 'Id', jsonb_build_object('document', d, 'state', 'cleared', 'BillTypeText', 'Invoice',
         'Key', d ->> 'Id', 'paymentTermsTexts', '{"en-GB": "30 days net"}'::jsonb, 'channelStatus', null), 0
       from given
     )
     insert into invoice_documents (customer_nr, invoice_id, document) select $2, d ->> 'Id', d from given`,
    [JSON.stringify(rows), BUYER_CUSTOMER],
  );
}
