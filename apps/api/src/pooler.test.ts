import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { aNewOrder, BUYER, CONTAINER_BUYER } from '@maincrop/testkit/orders/orders';
import { hasPgBouncer, startPgBouncer } from '@maincrop/testkit/world/pgbouncer';
import { signInKnown } from '@maincrop/testkit/world/known-browser';
import { TEST_START } from '@maincrop/testkit/world/test-start';
import { standingClock } from '@maincrop/tools/dev-world/clock';
import { demo } from '@maincrop/tools/dev-world/demo-users';
import { createDatabase } from '@maincrop/tools/dev-world/embedded-postgres';
import { embeddedLogins } from '@maincrop/tools/dev-world/logins';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createService, type Service } from './compose.ts';
import { createLogins, refuseWithoutRole } from './db/logins.ts';
import { grantScope, scopedQuery } from './db/scope.ts';
import { readConfig } from './platform/config.ts';

const OWN = '0000100001';
const FOREIGN = '0000100131';
// Far fewer than the service has connections to the pooler: each statement may run on another one than the last.
const SERVER_CONNECTIONS = 3;
const AT_ONCE = 300;

describe.skipIf(!hasPgBouncer)('behind PgBouncer in transaction mode', () => {
  const user = `pooled_${randomBytes(4).toString('hex')}`;
  const database = `t_${randomBytes(6).toString('hex')}`;
  let pooler: Awaited<ReturnType<typeof startPgBouncer>>;
  let service: Service;
  let owner: pg.Pool;
  let base: string;
  let dataDir: string;
  let refused: string;
  beforeAll(async () => {
    const cluster = inject('cluster');
    await createDatabase(cluster, database, 'template_world');
    owner = new pg.Pool({ ...cluster, database, max: 2, allowExitOnIdle: true });
    owner.on('error', () => {});
    const worker = { name: 'maincrop_jobs', password: null };
    await createLogins(owner, { requests: { name: user, password: null }, worker });
    pooler = await startPgBouncer(cluster, { database, user, serverConnections: SERVER_CONNECTIONS });
    dataDir = await mkdtemp(path.join(tmpdir(), 'mc-files-'));
    service = await createService({
      config: readConfig({ DEMO: '1', LOG_LEVEL: 'error', DATA_DIR: dataDir, RATE_LIMIT_FACTOR: '1000' }),
      clock: standingClock(TEST_START),
      database: { ...embeddedLogins(cluster, database), requests: { url: pooler.url }, isPooled: true },
      demo,
    });
    refused = await refuseWithoutRole(service.services.db.app, { isPooled: true }).then(
      () => 'nothing',
      (error: unknown) => String(error),
    );
    await createLogins(owner, { requests: { name: user, password: null }, worker, isPooled: true });
    await owner.query('select pg_terminate_backend(pid) from pg_stat_activity where usename = $1', [user]);
    // PgBouncer finds out when it next wants to use them.
    for (let tries = 0; tries < SERVER_CONNECTIONS; tries++)
      await service.services.db.app.query('select 1').catch(() => null);
    base = `${await service.app.listen({ host: '127.0.0.1', port: 0 })}/api`;
  });
  afterAll(async () => {
    await service?.close();
    await pooler?.stop();
    await owner?.query('select pg_terminate_backend(pid) from pg_stat_activity where usename = $1', [user]);
    await owner?.end();
    const cluster = new pg.Client({ ...inject('cluster'), database: 'postgres' });
    await cluster.connect();
    await cluster.query(`drop database if exists "${database}" with (force)`);
    await cluster.query(`drop role if exists "${user}"`);
    await cluster.end();
    await rm(dataDir, { recursive: true, force: true });
  });

  const signIn = (email: string) =>
    signInKnown({ base, system: owner, services: service.services }, email, {});

  it('the login has its role and its limits by itself, once npm run migrate has given it them', async () => {
    expect(refused).toContain('npm run migrate');
    await expect(refuseWithoutRole(service.services.db.app, { isPooled: true })).resolves.toBeUndefined();
    const { rows } = await service.services.db.app.query<{ limits: string }>(
      "select concat_ws(' ', current_setting('statement_timeout'), current_setting('lock_timeout')) as limits",
    );

    expect(rows).toEqual([{ limits: '15s 5s' }]);
  });

  it('a start that nobody told of the pooler is refused, because it drops the settings of connections', async () => {
    await expect(refuseWithoutRole(owner, { isPooled: false })).rejects.toThrow(/drops the settings/);
  });

  it('everybody sees the rows of their own customer, many at once on a few connections', async () => {
    const { db } = service.services;
    const seen = await Promise.all(
      Array.from({ length: AT_ONCE }, async (_, nth) => {
        const customer = nth % 2 === 0 ? OWN : FOREIGN;
        const rows = await scopedQuery<{ customer_nr: string }>(db, grantScope(customer), {
          ...(nth % 3 === 0 && { keptPlan: 'of-customer' }),
          text: 'select distinct customer_nr from orders',
        });
        return rows.length === 1 && rows[0]?.customer_nr === customer;
      }),
    );

    expect(seen.filter(Boolean)).toHaveLength(AT_ONCE);
  });

  it('orders are placed, found, listed and taken out', async () => {
    const [buyer, other] = [await signIn(BUYER), await signIn(CONTAINER_BUYER)];
    const placed = await Promise.all(
      Array.from({ length: 10 }, (_, nth) =>
        buyer.call('placeOrder', {
          body: aNewOrder({ PurchOrder: `POOLED ${nth}` }),
          idempotencyKey: randomUUID(),
        }),
      ),
    );

    const list = (session: typeof buyer) =>
      session.call('listOrders', { query: { search: 'POOLED', per_page: 100 } });
    expect(new Set(placed.map(({ Id }) => Id)).size).toBe(10);
    expect((await list(buyer)).total).toBe(10);
    expect((await list(other)).total).toBe(0);
    const file = await buyer.call('exportOrders', { query: { format: 'csv', search: 'POOLED' } });
    expect(file.rows).toBe(10);
    expect(await buyer.call('listInvoices', { query: { page: 1 } })).toMatchObject({ current_page: 1 });
    expect(await buyer.call('searchEverything', { query: { q: 'POOLED 7' } })).toBeTruthy();
  });

  it('nothing is left on a connection for whoever comes next', async () => {
    const raw = new pg.Pool({ connectionString: pooler.url, max: SERVER_CONNECTIONS });
    try {
      const clients = await Promise.all(Array.from({ length: SERVER_CONNECTIONS }, () => raw.connect()));
      // In a transaction each holds a server connection of its own: so all of them are looked at.
      await Promise.all(clients.map((client) => client.query('begin')));
      const left = await Promise.all(clients.map((client) => client.query<Left>(LEFT)));
      await Promise.all(clients.map((client) => client.query('rollback')));
      for (const client of clients) client.release();

      expect(new Set(left.map(({ rows }) => rows[0]?.pid)).size).toBe(SERVER_CONNECTIONS);
      for (const { rows } of left)
        expect(rows[0]).toMatchObject({
          customer: '',
          own: '',
          statements: 0,
          locks: 0,
          listens: 0,
          role: 'maincrop_app',
        });
    } finally {
      await raw.end();
    }
  });
});

interface Left {
  readonly pid: number;
}

const LEFT = `select pg_backend_pid() as pid, current_user as role,
  coalesce(current_setting('maincrop.customer_nr', true), '') as customer,
  coalesce(current_setting('maincrop.user_id', true), '') || coalesce(current_setting('maincrop.claims_desk', true), '') as own,
  (select count(*)::int from pg_prepared_statements) as statements,
  (select count(*)::int from pg_locks where locktype = 'advisory' and pid = pg_backend_pid()) as locks,
  (select count(*)::int from pg_listening_channels()) as listens`;
