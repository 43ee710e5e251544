// Proves that an order reaches an ERP over the ERP interface, or SAP, once, whoever dies: kills the service and the ERP's
// server in turn and at once while orders are placed, with one call of the ERP in ten failing by itself. Run by
// `npm run trust`, or by hand on Linux:
//   node tools/durability/erp-kills.ts [--kills 100] [--buyers 4] [--over http|sap]
// Ends with 1 when an order was lost or doubled, or a process ended by itself.
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
import { httpOfRun, sapOfRun } from './erp-of-run.ts';
import { freePort } from './free-port.ts';
import { signInInsistent } from './insist.ts';
import { takeStock } from './stock.ts';
import { Victim } from './victims.ts';

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '100' },
    buyers: { type: 'string', default: '4' },
    over: { type: 'string', default: 'http' },
  },
});
const kills = Number(values.kills);
const started = performance.now();

const clusterDir = path.join(tmpdir(), `mc-erp-kills-${randomBytes(4).toString('hex')}`);
const postgres = await startEmbeddedPostgres({ dataDir: clusterDir, isThrownAway: true });
const server = { host: postgres.host, port: postgres.port, user: postgres.user };
// The supplier's books lie beside the portal's tables, so that one look compares both; each process only sees its own.
await createDatabase(postgres, 'maincrop');
const database = { ...server, database: 'maincrop' };
const dataDir = mkdtempSync(path.join(tmpdir(), 'mc-erp-kills-files-'));
const [port, erpPort] = [await freePort(), await freePort()];
const shared = {
  DATABASE: JSON.stringify(database),
  CLOCK_SHIFT_MS: String(TEST_START.getTime() - Date.now()),
};
const erpOfRun = values.over === 'sap' ? sapOfRun(erpPort) : httpOfRun(erpPort);
const erp = new Victim({ ...shared, ...erpOfRun.environment }, erpOfRun.program);
await erp.start();
const service = new Victim({
  ...shared,
  PORT: String(port),
  DATA_DIR: dataDir,
  ERP_SETTINGS: JSON.stringify(erpOfRun.settings),
});
await service.start();
const user = await signInInsistent(`http://127.0.0.1:${port}/api`);
const buyers = startBuyers(user, Number(values.buyers), { clock: runningClock(TEST_START) });

const killed = { erp: 0, service: 0 };
for (let nth = 0; killed.erp + killed.service < kills; nth++) {
  await pause(200 + Math.random() * 800);
  // In turn: the ERP, the ERP, the service, both.
  const isErpKilled = nth % 4 !== 2;
  const isServiceKilled = nth % 4 >= 2;
  if (isErpKilled) await erp.kill();
  if (isServiceKilled) await service.kill();
  killed.erp += Number(isErpKilled);
  killed.service += Number(isServiceKilled);
  // Away for a while, so that calls fail while nobody listens as well.
  await pause(Math.random() * 700);
  if (isErpKilled) await erp.start();
  if (isServiceKilled) await service.start();
  if ((nth + 1) % 10 === 0)
    console.log(`${killed.erp + killed.service} kills, ${buyers.acknowledged.length} orders`);
}
await buyers.finish();
const pool = new pg.Pool(database);
const stock = await takeStock(pool, buyers.acknowledged, { entered: erpOfRun.entered, triesAgain: true });
await pool.end();
await Promise.all([service.kill(), erp.kill()]);
await postgres.stop();
rmSync(dataDir, { recursive: true, force: true });

const orders = buyers.acknowledged.length;
const lost = stock.lost + stock.wrongNumber + stock.wrongCounters;
const doubled = stock.doubled + stock.doubledInErp;
const ended = erp.unexpectedExits + service.unexpectedExits;
const defects = user.refusals.get(500) ?? 0;
const figures = `${killed.erp} kills of the ERP, ${killed.service} of the service, ${orders} orders: ${lost} lost, ${stock.missingInErp} not with the ERP, ${doubled} doubled, ${defects} answered as a defect; all handed over ${(stock.handedOverAfterMs / 1000).toFixed(1)} s after the last; ended by themselves ${ended} times`;
console.log(`${figures} (${Math.round((performance.now() - started) / 1000)} s in all)`);
console.log(`RESULT ${JSON.stringify({ cases: killed.erp + killed.service, figures })}`);
process.exit(lost + stock.missingInErp + doubled + defects + ended > 0 || orders === 0 ? 1 : 0);
