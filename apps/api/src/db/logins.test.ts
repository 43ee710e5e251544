import { execFileSync } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { createDatabase } from '@maincrop/tools/dev-world/embedded-postgres';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { refuseOwner } from './logins.ts';

const NODE = `${import.meta.dirname}/../../../../node_modules/.bin/node`;
const MIGRATE = `${import.meta.dirname}/../../../../tools/commands/migrate.ts`;

describe('the three logins of the database', () => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await createTestWorld();
  });
  afterAll(() => world.close());

  const leave = ['set role none', 'reset role', 'set session authorization default'];
  it.each(leave)('a connection for requests gets no more by "%s"', async (sentence) => {
    const client = await world.db.app.connect();
    try {
      await client.query(sentence);

      for (const refused of [
        'alter table orders disable row level security',
        'create table mine (n int)',
        'delete from audit_trail',
        'select * from graphile_worker._private_jobs',
        'create role mine login superuser',
      ])
        await expect(client.query(refused)).rejects.toThrow(/permission denied|must be owner/);
      const orders = await client.query('select 1 from orders').catch(() => ({ rowCount: 0 }));
      expect(orders.rowCount).toBe(0);
    } finally {
      client.release(true);
    }
  });

  it.each(['maincrop', 'maincrop_worker', 'maincrop_jobs'])(
    'a connection for requests cannot become %s',
    async (role) => {
      await expect(world.db.app.query(`set role ${role}`)).rejects.toThrow('permission denied');
    },
  );

  it.each(['app', 'prepared'] as const)('a connection of %s has limits of time', async (pool) => {
    const asked = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'];
    const said = await Promise.all(
      asked.map(
        async (name) => (await world.db[pool].query<Record<string, string>>(`show ${name}`)).rows[0]?.[name],
      ),
    );

    expect(said).toEqual(['15s', '5s', '30s']);
  });

  it('the worker sees all customers, owns nothing and changes neither tables nor what is append-only', async () => {
    const { system } = world.services.db;
    const seen = await system.query<{ seen: number }>(
      'select count(distinct customer_nr)::int as seen from orders',
    );

    expect(seen.rows[0]?.seen).toBeGreaterThan(1);
    for (const refused of [
      'create table mine (n int)',
      'alter table users add column mine int',
      'alter table audit_trail disable trigger all',
      'update audit_trail set action = action',
      'delete from audit_chain',
      'insert into audit_chain select * from audit_chain',
      'set role maincrop',
    ])
      await expect(system.query(refused)).rejects.toThrow(/permission denied|must be owner/);
  });

  it('the worker has its rights on every table, also where row-level security holds', async () => {
    const { rows } = await world.db.system.query<{ name: string }>(
      `select c.oid::regclass::text as name from pg_class c
         where c.relkind = 'r' and c.relnamespace in ('public'::regnamespace, 'graphile_worker'::regnamespace)
           and (not has_table_privilege('maincrop_worker', c.oid, 'select')
             or c.relrowsecurity and not exists (
               select 1 from pg_policy p where p.polrelid = c.oid and p.polroles = array['maincrop_worker'::regrole::oid]))`,
    );

    expect(rows).toEqual([]);
  });

  it('npm run migrate makes both logins, twice, and a start refuses one that owns the tables', async () => {
    const { host, port, user } = inject('cluster');
    const database = `t_${randomBytes(6).toString('hex')}`;
    const id = randomUUID().slice(0, 8);
    await createDatabase(inject('cluster'), database);
    const urlOf = (name: string) =>
      `postgres://${name}:secret@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
    const env = {
      DATABASE_URL: urlOf(`requests_${id}`),
      WORKER_DATABASE_URL: urlOf(`worker_${id}`),
      MIGRATE_DATABASE_URL: urlOf(user),
    };
    for (const said of [/^Migrated: /, /^Nothing to migrate/])
      expect(execFileSync(NODE, [MIGRATE], { env, encoding: 'utf8' })).toMatch(said);
    const poolOf = (url: string) => new pg.Pool({ connectionString: url, max: 1 });
    const requests = poolOf(env.DATABASE_URL);
    const worker = poolOf(env.WORKER_DATABASE_URL);
    const owner = poolOf(env.MIGRATE_DATABASE_URL);
    try {
      await requests.query('set role maincrop_app');
      expect((await requests.query('select 1 from access_version')).rowCount).toBe(1);
      await worker.query('set role maincrop_worker');
      expect((await worker.query('select 1 from migrations')).rowCount).toBeGreaterThan(50);

      for (const plain of [requests, worker])
        await expect(refuseOwner(plain, 'DATABASE_URL')).resolves.toBeUndefined();
      await expect(refuseOwner(owner, 'DATABASE_URL')).rejects.toThrow(/^DATABASE_URL: this user owns/);
    } finally {
      await Promise.all([requests.end(), worker.end(), owner.end()]);
    }
  });
});
