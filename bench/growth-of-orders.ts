// What requests about orders take when their customer has ten thousand, and a thousand times as many: run by hand, since ten
// million of them take half an hour and 20 GB (`node bench/growth-of-orders.ts`; with `--largest 1000000` it only prints). The
// table and the picture of docs/growth.md come from here.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { measureOrders } from './flatness.ts';
import { growthPlot } from './growth-plot.ts';
import { newReport, publish } from './report.ts';
import { startBenchWorld } from './world.ts';

const SIZES = [10_000, 100_000, 1_000_000, 10_000_000];
const SECONDS = 10;

const { values } = parseArgs({ options: { largest: { type: 'string', default: String(SIZES.at(-1)) } } });
const docs = path.resolve(import.meta.dirname, '../docs');
const started = Date.now();
const report = newReport();
const world = await startBenchWorld();
try {
  const sizes = SIZES.filter((rows) => rows <= Number(values.largest));
  const grown = await measureOrders(world, { sizes, seconds: SECONDS }, report);
  if (report.failures.length > 0) throw new Error(report.failures.join('\n'));
  if (sizes.length === SIZES.length) {
    const minutes = Math.round((Date.now() - started) / 60_000);
    publish(path.join(docs, 'growth.md'), report, { minutes, isWhole: true });
    writeFileSync(path.join(docs, 'growth-of-orders.svg'), growthPlot(grown));
  }
} finally {
  await world.close();
}
