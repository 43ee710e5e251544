import { readFileSync } from 'node:fs';
import { seedMonth } from '@maincrop/testkit/invoices/month-of-invoices';
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
    await seedMonth(world.system, { customerNr: BUYER_CUSTOMER, month, count });
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
