import { randomBytes, randomInt } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { rounds } from '@maincrop/testkit/faults/rounds';
import { WRONG_INVOICE_COUNTERS } from '@maincrop/testkit/invoices/wrong-invoice-counters';
import { WRONG_ORDER_COUNTERS } from '@maincrop/testkit/orders/wrong-order-counters';
import { copyRows } from '@maincrop/testkit/world/copy-rows';
import { schemaOf } from '@maincrop/testkit/world/schema-of';
import { createDatabase } from '@maincrop/tools/dev-world/embedded-postgres';
import { runMigrations } from 'graphile-worker';
import { runner } from 'node-pg-migrate';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { migrate } from './migrate.ts';
import { knownMigrations, MIGRATIONS_FOLDER } from './schema-state.ts';

const KILLS = rounds({ quick: 5, whole: 20 });
const VERSIONS = knownMigrations();
/** How many of them a database of an earlier version has: three of them, or every third from where chance begins. */
const FIRST = randomInt(1, 4);
const UPGRADED = rounds({
  quick: [40, 55, 70],
  whole: VERSIONS.flatMap((_, at) => (at > 0 && at % 3 === FIRST % 3 ? [at] : [])),
});
const IMPATIENT = { lockMs: 200, pauseMs: 50, triesMost: 200 };

let folder: string;
let admin: pg.Pool;
const databases: { readonly name: string; readonly pool: pg.Pool }[] = [];
beforeAll(() => {
  admin = poolOf('postgres');
});
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'mc-migrations-'));
  cpSync(MIGRATIONS_FOLDER, folder, { recursive: true });
});
afterAll(async () => {
  for (const { name, pool } of databases) {
    await pool.end();
    await admin.query(`drop database if exists "${name}" with (force)`);
  }
  await admin.end();
  rmSync(folder, { recursive: true, force: true });
});

describe('migrations', () => {
  it(`killed ${KILLS} times half-way leave a database that the next run makes whole`, async () => {
    const [expected, killed] = [await aDatabase('template_world'), await aDatabase()];
    const began = performance.now();
    await migrate(await aDatabase());
    const wholeMs = performance.now() - began;

    let broken = 0;
    for (let nth = 0; nth < KILLS; nth++) {
      const running = migrate(killed).then(
        () => 'whole',
        () => 'broken',
      );
      await pause(((nth + Math.random()) * wholeMs) / (2 * KILLS));
      await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [
        killed.options.database,
      ]);
      if ((await running) === 'broken') broken += 1;
    }
    // As the next process does, with connections of its own.
    const next = poolOf(String(killed.options.database));
    await migrate(next);
    await next.end();

    expect(broken).toBeGreaterThan(0);
    expect(await schemaOf(killed)).toEqual(await schemaOf(expected));
  });

  it.each(UPGRADED)(
    'bring a database with data that ended with number %i of them to this version',
    async (count) => {
      for (const later of VERSIONS.slice(count)) rmSync(path.join(folder, `${later}.sql`));
      const [world, old] = [await aDatabase('template_world'), await aDatabase()];
      await asItWas(old);
      const copied = await copyRows(world, old);

      expect(await migrate(old)).toEqual(VERSIONS.slice(count));

      const left = await rowsOf(old, [...copied.keys()]);
      expect(await schemaOf(old)).toEqual(await schemaOf(world));
      expect(left).toEqual(await rowsOf(world, [...left.keys()]));
      expect((await old.query(WRONG_INVOICE_COUNTERS)).rows).toEqual([]);
      expect((await old.query(WRONG_ORDER_COUNTERS)).rows).toEqual([]);
    },
  );

  it('wait for a reader that holds tables for long, and nobody else waits for them', async () => {
    const database = await aDatabase('template_world');
    writeFileSync(path.join(folder, '9999_probe.sql'), 'alter table orders add column probe text;');
    const reader = await database.connect();
    await reader.query('begin');
    await reader.query('select count(*) from orders, users');
    let isDone = false;
    const said: string[] = [];

    const migrating = migrate(database, { folder, patience: IMPATIENT, say: (line) => said.push(line) });
    void migrating.then(() => (isDone = true));
    const waits: number[] = [];
    while (waits.length < 10) {
      const askedAt = performance.now();
      await database.query('select count(*) from orders');
      waits.push(performance.now() - askedAt);
      await pause(100);
    }
    const wasDone = isDone;
    await reader.query('rollback');
    reader.release();

    expect(wasDone).toBe(false);
    expect(Math.max(...waits)).toBeLessThan(IMPATIENT.lockMs + 2000);
    expect(await migrating).toEqual(['9999_probe']);
    expect(said).toHaveLength(1);
    expect((await schemaOf(database)).join('\n')).toContain('orders.probe');
  });

  it('say who holds a table that they wait for in vain, and keep what ran', async () => {
    const database = await aDatabase('template_world');
    writeFileSync(path.join(folder, '9998_first.sql'), 'create table first_probe (id int);');
    writeFileSync(path.join(folder, '9999_probe.sql'), 'alter table orders add column probe text;');
    const reader = await database.connect();
    await reader.query('begin; select count(*) from orders');

    const refused = migrate(database, { folder, patience: { lockMs: 50, pauseMs: 10, triesMost: 3 } });

    await expect(refused).rejects.toThrow(/^A table that a migration wants is held by others for too long/);
    await reader.query('rollback');
    reader.release();
    expect(await migrate(database, { folder })).toEqual(['9999_probe']);
  });

  it('refuse a database of another line of versions in a sentence', async () => {
    const database = await aDatabase('template_world');
    writeFileSync(path.join(folder, '0001_before.sql'), 'create table before_all (id int);');

    await expect(migrate(database, { folder })).rejects.toThrow(
      /^The database has a migration that sorts after one it lacks: .*see docs\/operate/,
    );
  });
});

/** What is in the folder alone: rights of a worker, which every version gives anew, are for tables of this one. */
async function asItWas(database: pg.Pool): Promise<void> {
  await runMigrations({ pgPool: database });
  const dbClient = await database.connect();
  try {
    await runner({ dbClient, dir: folder, direction: 'up', migrationsTable: 'migrations', log: () => {} });
  } finally {
    dbClient.release();
  }
}

/** How many rows each of these tables has, as far as there are such tables. */
async function rowsOf(pool: pg.Pool, tables: readonly string[]): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const table of tables) {
    const isThere = await pool.query('select 1 where to_regclass($1) is not null', [`"${table}"`]);
    if (isThere.rowCount === 0) continue;
    const found = await pool.query<{ n: number }>(`select count(*)::int as n from "${table}"`);
    counts.set(table, found.rows[0]?.n ?? 0);
  }
  return counts;
}

/** A database of its own, empty or a copy. */
async function aDatabase(template?: string): Promise<pg.Pool> {
  const name = `m_${randomBytes(6).toString('hex')}`;
  await createDatabase(inject('cluster'), name, template);
  const pool = poolOf(name);
  databases.push({ name, pool });
  return pool;
}

function poolOf(database: string): pg.Pool {
  const pool = new pg.Pool({ ...inject('cluster'), database });
  const ignore = (): void => {
    // Terminated on purpose.
  };
  pool.on('error', ignore);
  pool.on('connect', (client) => client.on('error', ignore));
  return pool;
}
