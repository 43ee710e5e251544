// Proves that an accepted order outlives the machine that took it: a primary and two replicas under Patroni, etcd and
// HAProxy, two processes that serve and a worker; kills the primary again and again while orders are placed and lists read,
// in turn PostgreSQL alone and the machine with its supervisor. Run by `npm run trust`, or by hand on Linux as root, with
// Debian's patroni, etcd-server, haproxy and python3-etcd:
//   node tools/durability/failover.ts [--kills 10] [--buyers 6] [--port 18500]
// Ends with 1 when an order was lost or doubled, or the silence was longer than is promised.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { systemClock } from '@maincrop/api/platform/clock';
import pg from 'pg';
import { startCluster } from '../cluster/cluster.ts';
import { missingPrograms } from '../cluster/patroni.ts';
import { fillPortal, signInBuyerAt, startPortal } from '../cluster/portal.ts';
import { startBuyers, startWorkers } from './buyers.ts';
import { insistentAt } from './insist.ts';
import { type Stock, takeStock } from './stock.ts';

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '10' },
    buyers: { type: 'string', default: '6' },
    port: { type: 'string', default: '18500' },
  },
});
/** What is promised: Patroni's smallest lease is 20 s, and a supervisor that lives needs none. */
const PROMISED_S = { machine: 30, postgres: 5 } as const;
type Kind = keyof typeof PROMISED_S;
const HEAD_START_MS = 3000;

const missing = missingPrograms();
if (missing.length > 0) {
  console.error(`Missing: ${missing.join(', ')}.`);
  process.exit(1);
}
const folder = mkdtempSync(path.join(tmpdir(), 'mc-failover-'));
// Patroni runs as another user than we do.
chmodSync(folder, 0o755);
const firstPort = Number(values.port);
const cluster = await startCluster(path.join(folder, 'cluster'), firstPort);
let code = 1;
const ends: (() => Promise<unknown>)[] = [];
try {
  code = await drill();
} finally {
  for (const end of ends.toReversed()) await end().catch(() => {});
  await cluster.close();
  rmSync(folder, { recursive: true, force: true });
}
process.exit(code);

async function drill(): Promise<number> {
  await cluster.whole();
  const replicas = cluster.nodePorts.map((port) => ({ host: '127.0.0.1', port }));
  const server = { host: '127.0.0.1', port: cluster.primaryPort, user: 'maincrop', replicas };
  const dataDir = path.join(folder, 'files');
  await fillPortal(server, dataDir);
  const start = async (port: number, isWorker = false) => {
    const one = await startPortal(server, { port, dataDir, isWorker });
    ends.push(() => one.end());
    return one;
  };
  const serving = [await start(firstPort + 20), await start(firstPort + 21)];
  const worker = await start(firstPort + 22, true);
  const bases = serving.map(({ url }) => `${url}/api`);
  const session = await signInBuyerAt(bases[0] ?? '', { server, dataDir });
  const users = bases.map((base) => insistentAt(base, session));
  const each = Math.ceil(Number(values.buyers) / users.length);
  const buyers = users.map((user, nth) =>
    startBuyers(user, each, { clock: systemClock, prefix: `F${nth}-` }),
  );
  const readers = users.map((user) =>
    startWorkers(1, 'R', (reference) =>
      user.ask((call) => call('listOrders', { query: { page: 1 } })).then(() => reference),
    ),
  );
  const accepted = () => buyers.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0);

  const silences: { readonly kind: Kind; readonly s: number }[] = [];
  for (let nth = 0; nth < Number(values.kills); nth++) {
    await cluster.whole();
    await pause(HEAD_START_MS + Math.random() * 1000);
    const kind = nth % 2 === 0 ? 'postgres' : 'machine';
    const killed = await cluster.killLeader(kind);
    const silence = longestGap(accepted);
    await cluster.ledBySomebodyElse(killed);
    if (kind === 'machine') cluster.revive(killed);
    await cluster.whole();
    await pause(HEAD_START_MS);
    silences.push({ kind, s: silence() });
    console.log(`${kind} of ${killed}: silent for ${silences.at(-1)?.s.toFixed(1)} s, ${accepted()} orders`);
  }
  await cluster.whole();
  await Promise.all([...buyers, ...readers].map((one) => one.finish()));
  const pool = new pg.Pool({ ...server, database: 'maincrop' });
  const stock = await takeStock(
    pool,
    buyers.flatMap(({ acknowledged }) => acknowledged),
  );
  await pool.end();

  const ended = [...serving, worker].filter(({ child }) => child.exitCode !== null).length;
  const lists = readers.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0);
  const defects = users.reduce((sum, { refusals }) => sum + (refusals.get(500) ?? 0), 0);
  return judged({ silences, stock, orders: accepted(), lists, defects, ended });
}

/** Watches from now on; answers the longest time in which nothing was accepted, in seconds. */
function longestGap(accepted: () => number): () => number {
  let [count, at, longestMs] = [accepted(), performance.now(), 0];
  const watching = setInterval(() => {
    const now = performance.now();
    longestMs = Math.max(longestMs, now - at);
    if (accepted() !== count) [count, at] = [accepted(), now];
  }, 10);
  return () => {
    clearInterval(watching);
    return longestMs / 1000;
  };
}

function judged(seen: {
  readonly silences: readonly { readonly kind: Kind; readonly s: number }[];
  readonly stock: Stock;
  readonly orders: number;
  readonly lists: number;
  readonly defects: number;
  readonly ended: number;
}): number {
  const { silences, stock, orders, lists, defects, ended } = seen;
  const longest = (kind: Kind) =>
    Math.max(0, ...silences.filter((one) => one.kind === kind).map(({ s }) => s)).toFixed(1);
  const lost = stock.lost + stock.missingInErp;
  const doubled = stock.doubled + stock.doubledInErp;
  const figures = `${orders} orders, ${lost} lost, ${doubled} doubled, ${defects} answered as a defect; longest silence ${longest('postgres')} s without PostgreSQL, ${longest('machine')} s without the machine; ${lists} lists; ended by themselves: ${ended}`;
  console.log(`${silences.length} kills of the primary: ${figures}`);
  console.log(`RESULT ${JSON.stringify({ cases: silences.length, figures })}`);
  const isLate = silences.some(({ kind, s }) => s > PROMISED_S[kind]);
  return lost + doubled + defects + ended + stock.wrongCounters > 0 || isLate ? 1 : 0;
}
