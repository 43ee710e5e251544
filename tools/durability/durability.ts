// Proves that no order is lost and none is doubled: kills the service and PostgreSQL while orders are placed against
// an ERP of which one call in ten fails. Run by hand and before a release, on Linux:
//   node tools/durability/durability.ts [--kills 50] [--postgres-kills 10] [--buyers 6] [--naive]
// Ends with 1 when a promise was broken. `--naive` runs the same against a deliberately naive placement and hand-over.
import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { createDatabase, startEmbeddedPostgres } from '../dev-world/embedded-postgres.ts';
import { startBuyers } from './buyers.ts';
import { takeStock } from './stock.ts';
import { crashPostgres, Victim } from './victims.ts';

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '50' },
    'postgres-kills': { type: 'string', default: '10' },
    buyers: { type: 'string', default: '6' },
    naive: { type: 'boolean', default: false },
  },
});
const kills = Number(values.kills);
const postgresKills = Number(values['postgres-kills']);
const started = performance.now();

let postgres = await startEmbeddedPostgres({
  dataDir: path.join(tmpdir(), `mc-durability-${randomBytes(4).toString('hex')}`),
});
await createDatabase(postgres, 'maincrop');
const database = { host: postgres.host, port: postgres.port, user: postgres.user, database: 'maincrop' };
const port = await freePort();
const victim = new Victim({
  DATABASE: JSON.stringify(database),
  PORT: String(port),
  NAIVE: values.naive ? '1' : '0',
});
await victim.start();
const buyers = await startBuyers(`http://127.0.0.1:${port}/api`, Number(values.buyers));

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
  await victim.start();
  if ((nth + 1) % 10 === 0)
    console.log(`${nth + 1} kills, ${buyers.acknowledged.length} orders acknowledged`);
}
await buyers.finish();
const pool = new pg.Pool(database);
const stock = await takeStock(pool, buyers.acknowledged);
await pool.end();
await victim.kill();
await postgres.stop();
// Exactly the directory that the server says it uses, which is not always the one that was asked for.
rmSync(postgres.dataDir, { recursive: true, force: true });

const slowest = Math.round(Math.max(0, ...recoveries));
console.log(`
${values.naive ? 'Naive variant' : 'Maincrop'}: ${kills} kills of the service, ${recoveries.length} of PostgreSQL (slowest restart ${slowest} ms)
  ended by itself                    ${victim.unexpectedExits} times
  orders acknowledged                ${buyers.acknowledged.length} (${buyers.retries()} requests had to be repeated)
  lost in the portal                 ${stock.lost}
  doubled in the portal              ${stock.doubled}
  not in the ERP                     ${stock.missingInErp}
  doubled in the ERP                 ${stock.doubledInErp}
  with another number than the ERP's ${stock.wrongNumber}
  wrong counters                     ${stock.wrongCounters}
  without a confirmation mail        ${stock.withoutMail}
  all handed over after              ${(stock.handedOverAfterMs / 1000).toFixed(1)} s
  ${Math.round((performance.now() - started) / 1000)} s in all`);
const broken =
  stock.lost +
  stock.doubled +
  stock.missingInErp +
  stock.doubledInErp +
  stock.wrongNumber +
  stock.wrongCounters;
process.exit(broken + victim.unexpectedExits > 0 ? 1 : 0);

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
