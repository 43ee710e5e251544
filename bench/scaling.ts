// What more processes and more replicas bring on this machine, and what each question costs whom: run by hand, since it
// takes all there is (`node bench/scaling.ts [--seconds 6] [--orders 100000] [--port 18540]`). The figures of
// docs/scaling.md come from here.
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { systemClock } from '@maincrop/api/platform/clock';
import { fillPortal, type PortalProcess, signInBuyerAt, startPortal } from '@maincrop/tools/cluster/portal';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@maincrop/tools/dev-world/embedded-postgres';
import { startReplica } from '@maincrop/tools/dev-world/replica-postgres';
import { startBuyers } from '@maincrop/tools/durability/buyers';
import { insistentAt } from '@maincrop/tools/durability/insist';
import pg from 'pg';
import { measure } from './load.ts';
import { processorMs } from './processor-time.ts';
import { seedOrders } from './seed-orders.ts';
import { openSession } from './session.ts';
import { BUYER_CUSTOMER } from './world.ts';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '6' },
    orders: { type: 'string', default: '100000' },
    port: { type: 'string', default: '18540' },
  },
});
const seconds = Number(values.seconds);
const PROCESSES = [1, 2, 4];
const REPLICAS = [0, 1, 2];
const CONNECTIONS = 16;
const LISTS = { text: '"OrderNumber":', times: 20 };

const folder = mkdtempSync(path.join(tmpdir(), 'mc-scaling-'));
const ends: (() => Promise<unknown>)[] = [];
try {
  await run();
} finally {
  for (const end of ends.toReversed()) await end().catch(() => {});
  rmSync(folder, { recursive: true, force: true });
}

async function run(): Promise<void> {
  const primary = await startEmbeddedPostgres({
    dataDir: path.join(folder, 'primary'),
    settings: { max_connections: '300', max_wal_size: '4GB' },
  });
  ends.push(() => primary.stop());
  const dataDir = path.join(folder, 'files');
  await fillPortal({ ...primary, replicas: [] }, dataDir);
  const owner = new pg.Pool({
    host: primary.host,
    port: primary.port,
    user: primary.user,
    database: 'maincrop',
  });
  ends.push(() => owner.end());
  owner.on('error', () => {});
  const all = Number(values.orders);
  await seedOrders(owner, { customerNr: BUYER_CUSTOMER, ownOrders: all / 10, otherOrders: (all * 9) / 10 });
  console.log(
    `${cpus().length} x ${cpus()[0]?.model ?? 'unknown'}, Node ${process.version}, ${all} orders, ${CONNECTIONS} connections\n`,
  );
  console.log(
    '| what | processes | replicas | /s | p50 ms | p99 ms | service ms | primary ms | replicas ms | load ms | busy |',
  );
  console.log(
    '| ---- | --------: | -------: | -: | -----: | -----: | ---------: | ---------: | ----------: | ------: | ---: |',
  );
  const replicas: EmbeddedPostgres[] = [];
  for (const count of REPLICAS) {
    while (replicas.length < count) {
      const replica = await startReplica(primary, {
        dataDir: path.join(folder, `replica-${replicas.length + 1}`),
        settings: { max_connections: '300' },
      });
      replicas.push(replica);
      // Before the primary, which waits for those that follow it.
      ends.push(() => replica.stop());
    }
    for (const processes of PROCESSES) await measureWith({ primary, replicas, processes, dataDir });
  }
}

interface Setting {
  readonly primary: EmbeddedPostgres;
  readonly replicas: readonly EmbeddedPostgres[];
  readonly processes: number;
  readonly dataDir: string;
}

async function measureWith(setting: Setting): Promise<void> {
  const { primary, replicas, processes, dataDir } = setting;
  const serving: PortalProcess[] = [];
  try {
    for (let nth = 0; nth < processes; nth++)
      serving.push(await startPortal({ ...primary, replicas }, { port: Number(values.port) + nth, dataDir }));
    const bases = serving.map(({ url }) => `${url}/api`);
    const base = bases[0] ?? '';
    const signedIn = await signInBuyerAt(base, { server: { ...primary, replicas: [] }, dataDir });
    const session = await openSession(base, signedIn);
    for (const [name, address, shows] of [
      ['orders, page 1', 'orders?per_page=20&page=1&filter=closed', LISTS],
    ] as const) {
      const headers = await session.headers(seconds * 3);
      const load = (each: string, forS: number) =>
        measure({
          name,
          url: `${each}/${address}`,
          headers,
          seconds: forS,
          connections: Math.max(1, CONNECTIONS / processes),
          ...(shows && { shows }),
        });
      await Promise.all(bases.map((each) => load(each, 2)));
      await reported(name, { ...setting, serving }, async () => {
        const found = await Promise.all(bases.map((each) => load(each, seconds)));
        return {
          perSecond: found.reduce((sum, { requestsPerSecond }) => sum + requestsPerSecond, 0),
          p50: Math.max(...found.map(({ p50Ms }) => p50Ms)),
          p99: Math.max(...found.map(({ p99Ms }) => p99Ms)),
        };
      });
    }
    const users = bases.map((each) => insistentAt(each, signedIn));
    await reported('an order placed', { ...setting, serving }, async () => {
      const tag = `${replicas.length}${processes}`;
      const buyers = users.map((user, nth) =>
        startBuyers(user, Math.max(1, 8 / processes), { clock: systemClock, prefix: `S${tag}${nth}-` }),
      );
      const since = performance.now();
      await new Promise((resolve) => {
        setTimeout(resolve, seconds * 1000);
      });
      const placed = buyers.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0);
      const perSecond = placed / ((performance.now() - since) / 1000);
      await Promise.all(buyers.map((one) => one.finish()));
      return { perSecond, p50: (8 / perSecond) * 1000, p99: Number.NaN };
    });
  } finally {
    await Promise.all(serving.map((one) => one.end()));
  }
}

/** A line of the table: how many a second, and how much processor time each took of whom. */
async function reported(
  name: string,
  { primary, replicas, serving, processes }: Setting & { readonly serving: readonly PortalProcess[] },
  work: () => Promise<{ readonly perSecond: number; readonly p50: number; readonly p99: number }>,
): Promise<void> {
  const spent = () => ({
    service: serving.reduce((sum, { child }) => sum + processorMs(child.pid ?? 0), 0),
    primary: processorMs(primary.pid()),
    replicas: replicas.reduce((sum, replica) => sum + processorMs(replica.pid()), 0),
    load: process.cpuUsage().user / 1000 + process.cpuUsage().system / 1000,
  });
  const before = spent();
  const since = performance.now();
  const { perSecond, p50, p99 } = await work();
  const tookMs = performance.now() - since;
  const after = spent();
  const done = (perSecond * tookMs) / 1000;
  const each = (who: keyof typeof before) => ((after[who] - before[who]) / done).toFixed(2);
  const busy = (['service', 'primary', 'replicas', 'load'] as const).reduce(
    (sum, who) => sum + after[who] - before[who],
    0,
  );
  console.log(
    `| ${name} | ${processes} | ${replicas.length} | ${perSecond.toFixed(0)} | ${p50.toFixed(0)} | ${Number.isNaN(p99) ? '' : p99.toFixed(0)} | ${each('service')} | ${each('primary')} | ${each('replicas')} | ${each('load')} | ${((busy / tookMs / cpus().length) * 100).toFixed(0)} % |`,
  );
}
