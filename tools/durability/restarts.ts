// Proves that a database that is restarted costs seconds and nothing else: restarts PostgreSQL while orders are placed.
// Run by `npm run trust` and `npm test`, or by hand on Linux:
//   node tools/durability/restarts.ts [--restarts 20] [--buyers 4]
// Ends with 1 when an order was lost or doubled, an answer was neither what was asked for nor "come back later", the
// service was not there again in time, or its process ended.
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { TEST_START } from '@maincrop/testkit/world/test-start';
import pg from 'pg';
import { runningClock } from '../dev-world/clock.ts';
import { createDatabase, startEmbeddedPostgres } from '../dev-world/embedded-postgres.ts';
import { startBuyers } from './buyers.ts';
import { freePort } from './free-port.ts';
import { signInInsistent } from './insist.ts';
import { takeStock } from './stock.ts';
import { Victim } from './victims.ts';

const { values } = parseArgs({
  options: { restarts: { type: 'string', default: '20' }, buyers: { type: 'string', default: '4' } },
});
const BACK_WITHIN_MS = 5000;

const clusterDir = path.join(tmpdir(), `mc-restarts-${randomBytes(4).toString('hex')}`);
let postgres = await startEmbeddedPostgres({ dataDir: clusterDir });
await createDatabase(postgres, 'maincrop');
const database = { host: postgres.host, port: postgres.port, user: postgres.user, database: 'maincrop' };
const dataDir = mkdtempSync(path.join(tmpdir(), 'mc-restarts-files-'));
const port = await freePort();
const victim = new Victim({
  DATABASE: JSON.stringify(database),
  PORT: String(port),
  DATA_DIR: dataDir,
  CLOCK_SHIFT_MS: String(TEST_START.getTime() - Date.now()),
});
await victim.start();
const url = `http://127.0.0.1:${port}`;
const user = await signInInsistent(`${url}/api`);
const buyers = startBuyers(user, Number(values.buyers), { clock: runningClock(TEST_START) });

const backAfterMs: number[] = [];
for (let nth = 0; nth < Number(values.restarts); nth++) {
  await pause(300 + Math.random() * 700);
  await postgres.stop();
  await pause(Math.random() * 1500);
  postgres = await startEmbeddedPostgres({ dataDir: postgres.dataDir });
  const since = performance.now();
  while (!(await isReady())) await pause(20);
  backAfterMs.push(performance.now() - since);
}
await buyers.finish();
const pool = new pg.Pool(database);
const stock = await takeStock(pool, buyers.acknowledged);
await pool.end();
await victim.kill();
await postgres.stop();
rmSync(postgres.dataDir, { recursive: true, force: true });
rmSync(dataDir, { recursive: true, force: true });

const refusals = [...user.refusals].map(([status, n]) => `${n} x ${status}`).join(', ');
const odd = [...user.refusals].filter(([status]) => status !== 503).length;
const slowest = Math.round(Math.max(0, ...backAfterMs));
const lost = stock.lost + stock.doubled + stock.missingInErp + stock.doubledInErp + stock.wrongCounters;
const figures = `${buyers.acknowledged.length} orders, ${lost} lost or doubled, ready again after ${slowest} ms at most, answered meanwhile: ${refusals}; ended by itself ${victim.unexpectedExits} times`;
console.log(`${values.restarts} restarts of PostgreSQL: ${figures}`);
console.log(`RESULT ${JSON.stringify({ cases: backAfterMs.length, figures })}`);
process.exit(lost + odd + victim.unexpectedExits > 0 || slowest > BACK_WITHIN_MS ? 1 : 0);

async function isReady(): Promise<boolean> {
  const answer = await fetch(`${url}/readyz`).catch(() => null);
  return answer?.ok === true;
}
