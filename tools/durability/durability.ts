// Proves that no order, claim or file is lost and none is doubled: kills the service and PostgreSQL while orders are
// placed and proofs uploaded, against an ERP of which one call in ten fails. Run by `npm run trust`, or by hand on Linux:
//   node tools/durability/durability.ts [--kills 50] [--postgres-kills 10] [--buyers 6] [--claimants 2] [--naive]
// Ends with 1 when a promise was broken. `--naive` runs the same against a deliberately naive placement and hand-over.
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
import { startClaimants } from './claimants.ts';
import { takeClaimsStock } from './claims-stock.ts';
import { freePort } from './free-port.ts';
import { signInInsistent } from './insist.ts';
import { takeStock } from './stock.ts';
import { crashPostgres, Victim } from './victims.ts';

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '50' },
    'postgres-kills': { type: 'string', default: '10' },
    buyers: { type: 'string', default: '6' },
    claimants: { type: 'string', default: '2' },
    naive: { type: 'boolean', default: false },
  },
});
const A_MINUTE_AND_MORE_MS = 65_000;
const kills = Number(values.kills);
const postgresKills = Number(values['postgres-kills']);
const started = performance.now();

let postgres = await startEmbeddedPostgres({
  dataDir: path.join(tmpdir(), `mc-durability-${randomBytes(4).toString('hex')}`),
});
await createDatabase(postgres, 'maincrop');
const database = { host: postgres.host, port: postgres.port, user: postgres.user, database: 'maincrop' };
const dataDir = mkdtempSync(path.join(tmpdir(), 'mc-durability-files-'));
const port = await freePort();
const shiftMs = TEST_START.getTime() - Date.now();
const victim = new Victim({
  DATABASE: JSON.stringify(database),
  PORT: String(port),
  DATA_DIR: dataDir,
  CLOCK_SHIFT_MS: String(shiftMs),
  NAIVE: values.naive ? '1' : '0',
});
await victim.start();
const url = `http://127.0.0.1:${port}`;
const user = await signInInsistent(`${url}/api`);
const buyers = startBuyers(user, Number(values.buyers), { clock: runningClock(TEST_START) });
const claimants = startClaimants(user, values.naive ? 0 : Number(values.claimants), url);

const crashAfter = new Set(
  Array.from({ length: postgresKills }, (_, nth) => Math.floor(((nth + 0.5) * kills) / postgresKills)),
);
const recoveries: number[] = [];
for (let nth = 0; nth < kills; nth++) {
  await pause(200 + Math.random() * 800);
  if (crashAfter.has(nth)) {
    const crash = await crashPostgres(postgres);
    postgres = crash.postgres;
    recoveries.push(crash.recoveredInMs);
    await pause(200 + Math.random() * 800);
  }
  await victim.kill();
  // In the end it is later: what a killed confirmation of a file had claimed is free after a minute.
  const isLast = nth === kills - 1;
  await victim.start(isLast ? { CLOCK_SHIFT_MS: String(shiftMs + A_MINUTE_AND_MORE_MS) } : {});
  if ((nth + 1) % 10 === 0)
    console.log(
      `${nth + 1} kills, ${buyers.acknowledged.length} orders, ${claimants.acknowledged.length} claims`,
    );
}
await Promise.all([buyers.finish(), claimants.finish()]);
const pool = new pg.Pool(database);
const stock = await takeStock(pool, buyers.acknowledged, { triesAgain: true });
const claims = await takeClaimsStock(pool, claimants.acknowledged, path.join(dataDir, 'attachments'));
await pool.end();
await victim.kill();
await postgres.stop();
// Exactly the directory that the server says it uses, which is not always the one that was asked for.
rmSync(postgres.dataDir, { recursive: true, force: true });
rmSync(dataDir, { recursive: true, force: true });

const slowest = Math.round(Math.max(0, ...recoveries));
const broken =
  stock.lost +
  stock.doubled +
  stock.missingInErp +
  stock.doubledInErp +
  stock.wrongNumber +
  stock.wrongCounters +
  claims.lost +
  claims.doubled +
  claims.missingInErp +
  claims.doubledInErp +
  claims.filesLost +
  claims.filesOrphaned +
  (user.refusals.get(500) ?? 0);
console.log(`
${values.naive ? 'Naive variant' : 'Maincrop'}: ${kills} kills of the service, ${recoveries.length} of PostgreSQL (slowest restart ${slowest} ms)
  ended by itself                    ${victim.unexpectedExits} times
  acknowledged                       ${buyers.acknowledged.length} orders, ${claimants.acknowledged.length} claims with a file (${user.retries()} requests had to be repeated)
  answered as a defect (500)         ${user.refusals.get(500) ?? 0} times
  lost in the portal                 ${stock.lost} orders, ${claims.lost} claims, ${claims.filesLost} files
  doubled in the portal              ${stock.doubled} orders, ${claims.doubled} claims
  not in the ERP                     ${stock.missingInErp} orders, ${claims.missingInErp} claims
  doubled in the ERP                 ${stock.doubledInErp} orders, ${claims.doubledInErp} claims
  with another number than the ERP's ${stock.wrongNumber}
  wrong counters                     ${stock.wrongCounters}
  without a confirmation mail        ${stock.withoutMail}
  files kept for nobody              ${claims.filesOrphaned} (${claims.halves} halves, deleted by the hour)
  all handed over after              ${(stock.handedOverAfterMs / 1000).toFixed(1)} s
  ${Math.round((performance.now() - started) / 1000)} s in all`);
const figures = `${kills} + ${recoveries.length} kills, ${buyers.acknowledged.length} orders, ${claimants.acknowledged.length} claims with a file: ${broken} lost, doubled or orphaned`;
console.log(`RESULT ${JSON.stringify({ cases: kills + recoveries.length, figures })}`);
process.exit(broken + victim.unexpectedExits > 0 ? 1 : 0);
