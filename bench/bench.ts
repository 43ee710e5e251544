// `npm run bench`: figures of one run on this machine, as ratios to a ceiling measured in the same run, targets
// interleaved, medians. `--only list,invoices,placement,flatness,planner,account,archive,jobs` runs parts; `--quick` shortens each measurement.
import { cpus } from 'node:os';
import { benchAccountTiming } from './account-timing.ts';
import { benchFlatness } from './flatness.ts';
import { benchInvoiceArchive } from './invoice-archive.ts';
import { benchInvoices } from './invoices.ts';
import { benchJobs } from './jobs.ts';
import { benchLists } from './lists.ts';
import { benchLoadPlanner } from './load-planner.ts';
import { benchPlacement } from './placement.ts';
import { startBenchWorld } from './world.ts';

const only = process.argv.includes('--only')
  ? process.argv[process.argv.indexOf('--only') + 1]?.split(',')
  : undefined;
const wants = (part: string) => only === undefined || only.includes(part);
const seconds = process.argv.includes('--quick') ? 2 : 5;

const started = Date.now();
console.log(
  `Maincrop bench on ${cpus().length} x ${cpus()[0]?.model ?? 'unknown'}, Node ${process.version}\n`,
);
if (
  wants('list') ||
  wants('placement') ||
  wants('flatness') ||
  wants('account') ||
  wants('invoices') ||
  wants('archive')
) {
  const world = await startBenchWorld();
  try {
    if (wants('archive')) await benchInvoiceArchive(world);
    if (wants('account')) await benchAccountTiming(world);
    if (wants('placement')) await benchPlacement(world, seconds);
    if (wants('flatness')) await benchFlatness(world, seconds);
    if (wants('invoices')) await benchInvoices(world, seconds);
    if (wants('list')) await benchLists(world, seconds);
  } finally {
    await world.close();
  }
}
if (wants('jobs')) await benchJobs(seconds * 6);
if (wants('planner')) await benchLoadPlanner();
console.log(`\nBench took ${Math.round((Date.now() - started) / 1000)} s.`);
process.exit(0);
