// Runs one job in a process of its own, told what by the process that took it (`platform/jobs/own-process.ts`). Lower
// in priority, so that whatever serves goes first. Breaks off when the channel ends or the process is told to stop.
import { setPriority } from 'node:os';
import Fastify from 'fastify';
import { closeServices, createServices } from './compose-services.ts';
import { POOL_SIZES } from './db/client.ts';
import { packInvoices } from './features/invoice-documents/invoice-archive/pack-invoices.job.ts';
import { packSheets } from './features/products/sheet-archive/pack-sheets.job.ts';
import { logOptions } from './platform/log.ts';
import { createMetrics } from './platform/metrics.ts';
import type { ApartAnswer, ApartOrder } from './platform/jobs/own-process.ts';

// A third of what serves, when both want the processor.
const NICE = 5;
const JOBS = [packInvoices, packSheets];

const stopping = new AbortController();
const stop = (): void => stopping.abort();
process.once('disconnect', stop);
process.once('SIGTERM', stop);
process.once('SIGINT', stop);

process.once('message', (message) => {
  setPriority(NICE);
  // The only messages on this channel are those of `own-process.ts`.
  void work(message as ApartOrder).then(
    () => leave({ isDone: true }),
    (error: unknown) => leave({ isDone: false, error: error instanceof Error ? error.name : typeof error }),
  );
});

async function work({ config, database, now, identifier, payload, job }: ApartOrder): Promise<void> {
  const shiftMs = now.getTime() - Date.now();
  const clock = { now: () => new Date(Date.now() + shiftMs) };
  const { log } = Fastify({ logger: logOptions(config.logLevel) ?? false });
  const services = await createServices(
    {
      config: { ...config, isWorking: false },
      clock,
      database,
      demo: null,
      overrides: { poolSize: POOL_SIZES.requestsOfPacking },
    },
    { log, metrics: createMetrics() },
  );
  try {
    const definition = JOBS.find((each) => each.identifier === identifier);
    if (definition === undefined) throw new Error(`There is no job ${identifier} to be done apart.`);
    await definition.run(payload, { services, job: { ...job, signal: stopping.signal } });
  } finally {
    await closeServices(services);
  }
}

/** The exit waits until the answer is on its way. */
function leave(answer: ApartAnswer): void {
  if (!process.connected) process.exit();
  process.send?.(answer, undefined, {}, () => process.exit());
}
