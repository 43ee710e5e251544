import { createHash } from 'node:crypto';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { systemClock } from '@maincrop/api/platform/clock';
import { seedOrders } from '../../bench/seed-orders.ts';
import pg from 'pg';
import { fillPortal, signInBuyerAt, startPortal } from '../cluster/portal.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../dev-world/embedded-postgres.ts';
import { startBuyers } from '../durability/buyers.ts';
import { startClaimants } from '../durability/claimants.ts';
import { freePort } from '../durability/free-port.ts';
import { insistentAt } from '../durability/insist.ts';
import { backupFolder } from './backup-folder.ts';
import { copyFiles, filesBelow, keptFilesOf } from './kept-files.ts';
import { missingFiles } from './missing-files.ts';
import { restoreBackup } from './restore-backup.ts';
import { takeBase } from './take-backup.ts';

/** What a drill saw. */
export interface RestoreFigures {
  readonly orders: number;
  readonly files: number;
  readonly databaseMb: number;
  readonly backupS: number;
  /** Laying out, and reading the log on to the chosen second. */
  readonly restoreS: number;
  /** Tables whose rows are not those of the chosen second, and files that are missing or of another content. */
  readonly wrong: readonly string[];
}

const BUYER_CUSTOMER = '0000100001';
const SCRIPT = path.resolve(import.meta.dirname, '../../deploy/backup/archive-wal.sh');

/**
 * Backs a portal up while people work, has it go on, spoils it, restores it to the second before, and compares every row of
 * every table and every file. `orders` are seeded, a tenth of them after the base backup.
 */
export async function restoreDrill({
  orders,
  workMs,
}: {
  readonly orders: number;
  readonly workMs: number;
}): Promise<RestoreFigures> {
  const folder = mkdtempSync(path.join(tmpdir(), 'mc-restore-'));
  chmodSync(folder, 0o755);
  const given: Given = {
    folder,
    backups: path.join(folder, 'backups'),
    dataDir: path.join(folder, 'files'),
    ends: [],
  };
  try {
    const postgres = await startArchiving(given);
    const owner = poolOf(postgres, given);
    await fillPortal({ ...postgres, replicas: [] }, given.dataDir);
    await seedOrders(owner, {
      customerNr: BUYER_CUSTOMER,
      ownOrders: 0,
      otherOrders: Math.ceil(orders * 0.9),
    });
    const backupS = await workAndBackUp(given, { postgres, owner, orders, workMs });
    const wanted = { tables: await tablesOf(owner), files: filesOf(given.dataDir) };
    const to = await nowOf(owner);
    await pause(1500);
    await spoil(owner);
    await archived(owner);
    rmSync(keptFilesOf(given.dataDir), { recursive: true, force: true });

    const { pool, restoreS } = await restoreTo(given, to);
    const found = { tables: await tablesOf(pool), files: filesOf(given.dataDir) };
    const { missing } = await missingFiles(pool, given.dataDir);
    return {
      orders: Number(wanted.tables.get('orders')?.split(' ')[0] ?? 0),
      files: wanted.files.size,
      databaseMb: await sizeOf(pool),
      backupS,
      restoreS,
      wrong: [
        ...differences('table', wanted.tables, found.tables),
        ...differences('file', wanted.files, found.files),
        ...missing.map((key) => `missing ${key}`),
      ],
    };
  } finally {
    for (const end of given.ends.toReversed()) await end();
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Given {
  readonly folder: string;
  readonly backups: string;
  readonly dataDir: string;
  /** What has to end, the last first. */
  readonly ends: (() => Promise<unknown>)[];
}

async function startArchiving({ folder, backups, ends }: Given): Promise<EmbeddedPostgres> {
  mkdirSync(path.join(backups, 'wal'), { recursive: true });
  const { log } = backupFolder(backups);
  if (process.getuid?.() === 0) chownSync(log, UNPRIVILEGED, UNPRIVILEGED);
  const postgres = await startEmbeddedPostgres({
    dataDir: path.join(folder, 'primary'),
    settings: {
      archive_mode: 'on',
      archive_timeout: '60',
      archive_command: `${SCRIPT} "%p" "%f" ${log}`,
      max_wal_size: '4GB',
    },
  });
  ends.push(() => postgres.stop());
  return postgres;
}

/** Has people order and upload for a while, before, during and after the base backup; answers how long that took, in seconds. */
async function workAndBackUp(
  { backups, dataDir }: Given,
  work: {
    readonly postgres: EmbeddedPostgres;
    readonly owner: pg.Pool;
    readonly orders: number;
    readonly workMs: number;
  },
): Promise<number> {
  const { postgres, owner, orders, workMs } = work;
  const places = backupFolder(backups);
  const server = { ...postgres, replicas: [] };
  const portal = await startPortal(server, {
    port: await freePort(),
    dataDir,
    environment: { WORK: '1' },
  });
  try {
    const base = `${portal.url}/api`;
    const user = insistentAt(base, await signInBuyerAt(base, { server, dataDir }));
    const buyers = startBuyers(user, 2, { clock: systemClock });
    const claimants = startClaimants(user, 2, portal.url);
    await pause(workMs);
    const from = performance.now();
    await takeBase(urlOf(postgres), places);
    const backupS = (performance.now() - from) / 1000;
    await addOrders(owner, Math.floor(orders * 0.1));
    await pause(workMs);
    await Promise.all([buyers.finish(), claimants.finish()]);
    return backupS;
  } finally {
    await portal.end();
    copyFiles(keptFilesOf(dataDir), places.files);
  }
}

async function restoreTo(
  given: Given,
  to: Date,
): Promise<{ readonly pool: pg.Pool; readonly restoreS: number }> {
  const from = performance.now();
  const into = path.join(given.folder, 'restored', 'cluster');
  mkdirSync(path.dirname(into));
  if (process.getuid?.() === 0) chownSync(path.dirname(into), UNPRIVILEGED, UNPRIVILEGED);
  restoreBackup({ folder: given.backups, to, into, dataDir: given.dataDir });
  const restored = await startEmbeddedPostgres({ dataDir: path.dirname(into) });
  given.ends.push(() => restored.stop());
  const pool = poolOf(restored, given);
  await untilPromoted(pool);
  return { pool, restoreS: (performance.now() - from) / 1000 };
}

// `nobody`, as which the embedded server runs where we are root.
const UNPRIVILEGED = 65_534;

function poolOf({ host, port, user }: EmbeddedPostgres, { ends }: Given): pg.Pool {
  const pool = new pg.Pool({ host, port, user, database: 'maincrop', max: 2 });
  pool.on('error', () => {});
  ends.push(() => pool.end());
  return pool;
}

function urlOf({ host, port, user }: EmbeddedPostgres): string {
  return `postgres://${user}@localhost:${port}/maincrop?host=${encodeURIComponent(host)}`;
}

/** More orders by triggers and all, as the copy brings them: what only the log knows. */
async function addOrders(owner: pg.Pool, count: number): Promise<void> {
  await owner.query(
    `insert into orders (customer_nr, id, order_number, purch_order, city, created_on, created_at, status, req_dlv_date,
         containers, items, ship_to_party, delivery_plant_code)
       select '9' || lpad((n % 10000)::text, 9, '0'), 'later-' || n, 'later' || n, 'PO-' || n, 'Zuiderloo',
         date '2024-11-20' + (n % 730), time '06:00', 'DELIVERED', date '2024-11-25' + (n % 730), '[]',
         '[{"ProductNr":"310101","Quantity":4,"SalesUnit":"PAL","ItemText":"Fries","ShortCode":"F01"}]', '0000200001', 'MC10'
       from generate_series(1, $1::integer) n`,
    [count],
  );
}

/** What somebody does by mistake. */
async function spoil(owner: pg.Pool): Promise<void> {
  await owner.query('delete from claims');
  await owner.query('truncate orders cascade');
}

async function nowOf(owner: pg.Pool): Promise<Date> {
  const { rows } = await owner.query<{ now: Date }>(
    "select date_trunc('milliseconds', clock_timestamp()) as now",
  );
  if (rows[0] === undefined) throw new Error('No time.');
  return rows[0].now;
}

/** Has the log until now kept, and waits for it. */
async function archived(owner: pg.Pool): Promise<void> {
  const { rows } = await owner.query<{ file: string }>('select pg_walfile_name(pg_switch_wal()) as file');
  for (;;) {
    const { rowCount } = await owner.query('select 1 from pg_stat_archiver where last_archived_wal >= $1', [
      rows[0]?.file,
    ]);
    if (rowCount) return;
    await pause(100);
  }
}

async function untilPromoted(pool: pg.Pool): Promise<void> {
  for (;;) {
    const { rows } = await pool.query<{ recovers: boolean }>('select pg_is_in_recovery() as recovers');
    if (rows[0]?.recovers === false) return;
    await pause(100);
  }
}

/** Number of rows and a sum over all of them, whatever their order, of each table that the log knows: counts of calls are not. */
async function tablesOf(pool: pg.Pool): Promise<ReadonlyMap<string, string>> {
  const tables = await pool.query<{ name: string }>(
    "select c.relname as name from pg_class c where c.relkind = 'r' and c.relpersistence = 'p' and c.relnamespace = 'public'::regnamespace order by 1",
  );
  const sums = new Map<string, string>();
  for (const { name } of tables.rows) {
    const { rows } = await pool.query<{ sum: string }>(
      `select count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)), 0) as sum from ${pg.escapeIdentifier(name)} t`,
    );
    sums.set(name, rows[0]?.sum ?? '');
  }
  return sums;
}

function filesOf(dataDir: string): ReadonlyMap<string, string> {
  const kept = keptFilesOf(dataDir);
  return new Map(
    filesBelow(kept).map((name) => [
      name,
      createHash('sha256')
        .update(readFileSync(path.join(kept, name)))
        .digest('hex'),
    ]),
  );
}

async function sizeOf(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ mb: number }>(
    'select (pg_database_size(current_database()) / 1048576)::int as mb',
  );
  return rows[0]?.mb ?? 0;
}

function differences(
  kind: string,
  wanted: ReadonlyMap<string, string>,
  found: ReadonlyMap<string, string>,
): string[] {
  const names = new Set([...wanted.keys(), ...found.keys()]);
  return [...names].filter((name) => wanted.get(name) !== found.get(name)).map((name) => `${kind} ${name}`);
}
