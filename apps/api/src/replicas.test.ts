import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { aNewOrder, BUYER, CONTAINER_BUYER } from '@maincrop/testkit/orders/orders';
import { createReplicatedWorld, type ReplicatedWorld } from '@maincrop/testkit/world/replicated-world';
import type { TestSession } from '@maincrop/testkit/world/sign-in';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { grantScope, scopedQuery } from './db/scope.ts';

const OWN = '0000100001';
const FAR_BEHIND_S = 300;
const SOON_BEHIND_S = 1;
const CATCH_UP_TRIES = 400;

let world: ReplicatedWorld;
beforeAll(async () => {
  world = await createReplicatedWorld();
}, 120_000);
afterAll(() => world.close());

type Started = Awaited<ReturnType<ReplicatedWorld['start']>>;

async function readsOf({ services }: Started): Promise<Record<string, number>> {
  const { values } = await services.metrics.reads.get();
  return Object.fromEntries(values.map(({ labels, value }) => [String(labels['from']), value]));
}

/** The references of the newest orders, as the list shows them. */
async function references(session: TestSession): Promise<readonly string[]> {
  const { items } = await session.call('listOrders', { query: { page: 1, per_page: 20 } });
  return items.map(({ PurchOrder }) => PurchOrder);
}

async function place(session: TestSession, reference: string): Promise<void> {
  const body = aNewOrder({ PurchOrder: reference });
  await session.call('placeOrder', { body, idempotencyKey: randomUUID() });
}

/** Has the replica go on, and waits until the service has seen it there. */
async function catchUp({ services }: Started): Promise<void> {
  await world.onReplica.query('select pg_wal_replay_resume()');
  const { rows } = await world.owner.query<{ now: string }>(
    'select pg_current_wal_insert_lsn()::text as now',
  );
  for (let tries = 0; tries < CATCH_UP_TRIES; tries++) {
    await services.replicas?.look();
    if (services.replicas?.databaseFor(rows[0]?.now ?? null).replica) return;
    await pause(50);
  }
  throw new Error('The replica does not catch up.');
}

describe('a primary with a replica', () => {
  let service: Started;
  let buyer: TestSession;
  let colleague: TestSession;
  beforeAll(async () => {
    service = await world.start(FAR_BEHIND_S);
    buyer = await service.signIn(BUYER);
    colleague = await service.signIn(BUYER);
    await catchUp(service);
  });
  afterEach(() => catchUp(service));

  it('reads lists and files from the replica, and from the primary what the same session has just written', async () => {
    await world.onReplica.query('select pg_wal_replay_pause()');
    const before = await readsOf(service);
    await place(buyer, 'WRITTEN JUST NOW');

    expect(await references(buyer)).toContain('WRITTEN JUST NOW');
    expect(await references(colleague)).not.toContain('WRITTEN JUST NOW');
    const file = await colleague.call('exportOrders', { query: { format: 'csv' } });
    expect(Buffer.from(file.content, 'base64').toString()).not.toContain('WRITTEN JUST NOW');
    const after = await readsOf(service);
    expect((after['primary-own-write'] ?? 0) - (before['primary-own-write'] ?? 0)).toBe(1);
    expect((after['replica'] ?? 0) - (before['replica'] ?? 0)).toBe(2);

    await catchUp(service);
    // Waiting asks for a replica too, and is counted.
    const caughtUp = await readsOf(service);
    expect(await references(buyer)).toContain('WRITTEN JUST NOW');
    expect(await references(colleague)).toContain('WRITTEN JUST NOW');
    expect((await readsOf(service))['primary-own-write']).toBe(caughtUp['primary-own-write']);
  });

  it('reads from the primary what another process has written for the session', async () => {
    const other = await world.start(FAR_BEHIND_S);
    await world.onReplica.query('select pg_wal_replay_pause()');
    const call = `${urlOf(other)}/api/new-order`;
    const body = JSON.stringify(aNewOrder({ PurchOrder: 'BY ANOTHER PROCESS' }));
    const headers = {
      ...buyer.headers,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    };
    expect((await fetch(call, { method: 'POST', headers, body })).status).toBe(201);

    expect(await references(buyer)).toContain('BY ANOTHER PROCESS');
  });

  it('shows no row of another customer on the replica, whoever was served before', async () => {
    const replica = service.services.replicas?.databaseFor(null);
    if (replica?.replica === null || replica === undefined) throw new Error('No replica is read from.');
    const customersOf = (customer: string) =>
      scopedQuery<{ customer_nr: string }>(replica, grantScope(customer), {
        text: 'select distinct customer_nr from orders',
      });

    for (const customer of [OWN, '0000100131', OWN])
      expect(await customersOf(customer)).toEqual([{ customer_nr: customer }]);
  });

  it('writes to the primary what was meant for a replica by mistake, and counts it', async () => {
    const replica = service.services.replicas?.databaseFor(null);
    if (replica === undefined) throw new Error('No replica is read from.');
    const before = await readsOf(service);

    await scopedQuery(replica, grantScope(OWN), { text: 'select roll_own_invoices(current_date)' });
    await scopedQuery(replica, grantScope(OWN), {
      text: "update orders set city = city where customer_nr = $1 and purch_order = 'WRITTEN JUST NOW'",
      values: [OWN],
    });

    expect((await readsOf(service))['primary-failed']).toBeGreaterThan(before['primary-failed'] ?? 0);
  });
});

describe('a replica that is further behind than is allowed', () => {
  it('is not read from until it has caught up', async () => {
    const service = await world.start(SOON_BEHIND_S);
    const buyer = await service.signIn(BUYER);
    const other = await service.signIn(CONTAINER_BUYER);
    await catchUp(service);
    await world.onReplica.query('select pg_wal_replay_pause()');
    await place(buyer, 'A REPLICA BEHIND');
    await expect
      .poll(() => service.services.replicas?.lags()[0]?.lagS, { timeout: 10_000 })
      .toBeGreaterThan(SOON_BEHIND_S);

    const colleague = await service.signIn(BUYER);
    expect(await references(colleague)).toContain('A REPLICA BEHIND');
    await references(other);
    expect((await readsOf(service))['primary-behind']).toBeGreaterThanOrEqual(2);

    await catchUp(service);
    const before = (await readsOf(service))['replica'] ?? 0;
    const readsLater = async () => {
      await references(colleague);
      return (await readsOf(service))['replica'] ?? 0;
    };
    await expect.poll(readsLater).toBeGreaterThan(before);
    const told = await fetch(`${urlOf(service)}/metrics`).then((answer) => answer.text());
    expect(told).toMatch(/database_replica_lag_seconds\{replica="1 [^"]+"\} \d/);
  });

  it('is read from however long nothing is written', async () => {
    const service = await world.start(SOON_BEHIND_S);
    await catchUp(service);
    // Idle: everything there is has been replayed, so it is as good as the primary however long that lasts.
    await pause(2500);

    await expect.poll(() => service.services.replicas?.lags()[0]?.lagS).toBeLessThan(SOON_BEHIND_S);
  });
});

describe('a replica that dies', () => {
  it('costs nobody an answer', async () => {
    const service = await world.start(FAR_BEHIND_S);
    const buyer = await service.signIn(BUYER);
    await catchUp(service);
    await references(buyer);

    process.kill(world.replicaPid(), 'SIGKILL');
    const answers = await Promise.all(Array.from({ length: 20 }, () => references(buyer)));

    expect(answers.every((each) => each.length > 0)).toBe(true);
    await service.services.replicas?.look();
    const before = (await readsOf(service))['primary-behind'] ?? 0;
    await references(buyer);
    expect((await readsOf(service))['primary-behind']).toBe(before + 1);
  });
});

function urlOf({ app }: Started): string {
  const address = app.server.address();
  return typeof address === 'object' && address !== null ? `http://127.0.0.1:${address.port}` : '';
}
