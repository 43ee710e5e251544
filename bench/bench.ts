// `npm run bench`: figures of one run on this machine, as ratios to ceilings measured in the same run, targets
// interleaved, medians. `--only list,search,others,invoices,placement,flatness,planner,containers,account,archive,menu,
// interactions,erp,sap,jobs,start`
// runs parts; `--quick` shortens each measurement; `--write` puts the figures into docs/performance.md. Ends with 1, and says of what, when an
// answer was refused or empty.
import { cpus } from 'node:os';
import path from 'node:path';
import { benchAccountTiming } from './account-timing.ts';
import { benchContainers } from './containers.ts';
import { benchErpCopy } from './erp-copy.ts';
import { benchSapCopy } from './sap-copy.ts';
import { benchFlatness } from './flatness.ts';
import { benchInteractions } from './interactions.ts';
import { benchInvoiceArchive } from './invoice-archive.ts';
import { benchInvoices } from './invoices.ts';
import { benchJobs } from './jobs.ts';
import { benchLists } from './lists.ts';
import { benchLoadPlanner } from './load-planner.ts';
import { benchMenuPlot } from './menu-plot.ts';
import { benchOtherLists } from './other-lists.ts';
import { benchPlacement } from './placement.ts';
import { benchSearch } from './search.ts';
import { benchStart } from './start.ts';
import { newReport, publish } from './report.ts';
import { type Part, runParts } from './run.ts';
import { type BenchWorld, startBenchWorld } from './world.ts';

const PARTS: readonly Part<BenchWorld>[] = [
  ['start', benchStart],
  ['archive', benchInvoiceArchive],
  ['account', benchAccountTiming],
  ['placement', benchPlacement],
  ['search', benchSearch],
  ['others', benchOtherLists],
  ['flatness', benchFlatness],
  ['invoices', benchInvoices],
  ['list', benchLists],
];
/** Parts without the world of the others; some start one of their own. */
const APART: readonly Part<null>[] = [
  ['jobs', (_world, seconds) => benchJobs(seconds * 6)],
  ['menu', (_world, seconds, found) => benchMenuPlot(seconds, found)],
  ['interactions', (_world, seconds, found) => benchInteractions(seconds, found)],
  ['planner', (_world, _seconds, found) => benchLoadPlanner(found)],
  ['containers', (_world, _seconds, found) => benchContainers(found)],
  ['erp', () => benchErpCopy()],
  ['sap', () => benchSapCopy()],
];

const only = process.argv.includes('--only')
  ? process.argv[process.argv.indexOf('--only') + 1]?.split(',')
  : undefined;
const isWanted = ([name]: readonly [string, unknown]) => only === undefined || only.includes(name);
const seconds = process.argv.includes('--quick') ? 2 : 5;

const started = Date.now();
const minutes = () => Math.round((Date.now() - started) / 60_000);
console.log(
  `Maincrop bench on ${cpus().length} x ${cpus()[0]?.model ?? 'unknown'}, Node ${process.version}\n`,
);
const report = newReport();
const wanted = PARTS.filter(isWanted);
if (wanted.length > 0) {
  const world = await startBenchWorld();
  try {
    await runParts(wanted, { world, seconds, report });
  } finally {
    await world.close();
  }
}
const exitCode = await runParts(APART.filter(isWanted), { world: null, seconds, report });
console.log(`\nBench took ${minutes()} minutes.`);
for (const failure of report.failures) console.error(`FAILED ${failure}`);
if (process.argv.includes('--write') && exitCode === 0)
  publish(path.resolve(import.meta.dirname, '../docs/performance.md'), report, {
    minutes: minutes(),
    isWhole: only === undefined,
  });
process.exit(exitCode);
