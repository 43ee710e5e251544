import { randomUUID } from 'node:crypto';
import { ErpUnavailable } from '@maincrop/adapters/erp/port';
import {
  type Fault,
  type FaultyProxy,
  postgresSocket,
  startFaultyProxy,
} from '@maincrop/testkit/faults/faulty-proxy';
import { aNewOrder, BUYER } from '@maincrop/testkit/orders/orders';
import type { TestSession } from '@maincrop/testkit/world/sign-in';
import { changeInErp } from '@maincrop/testkit/world/supplier-records';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { waitForRetry } from '@maincrop/testkit/world/wait-for-retry';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { copyErp } from './features/erp-copy/copy-erp.ts';

const PATIENCE_MS = 1500;

let proxy: FaultyProxy;
let world: TestWorld;
let buyer: TestSession;
beforeAll(async () => {
  proxy = await startFaultyProxy(postgresSocket(inject('cluster')));
  const erpThrough = { host: proxy.host, port: proxy.port, answerMs: PATIENCE_MS };
  world = await createTestWorld({ overrides: { erpThrough }, environment: { LOG_LEVEL: 'silent' } });
  buyer = await world.signIn(BUYER);
});
beforeEach(async () => {
  await proxy.set({ kind: 'reset' });
  await proxy.set({ kind: 'none' });
});
afterAll(async () => {
  await world.close();
  await proxy.close();
});

describe('while the ERP', () => {
  const broken: readonly Fault[] = [
    { kind: 'refuse' },
    { kind: 'reset' },
    { kind: 'hang' },
    { kind: 'delay', ms: 2 * PATIENCE_MS },
    { kind: 'cut', afterBytes: 2000 },
    { kind: 'truncate', afterBytes: 2000 },
    { kind: 'garble' },
  ];
  it.each(broken)(
    '%j: the copy has what it had or what is new, orders are accepted and read, and afterwards all is there once',
    async (fault) => {
      const city = `Behind ${fault.kind}`;
      const before = await copiedOrders();
      const known = before.get('ord-0002');
      // What hangs has begun well.
      if (fault.kind === 'hang') await copyErp(world.services);
      else await proxy.set({ kind: 'reset' });
      await changeInErp(world, { kind: 'orders', key: 'ord-0002' }, { City: city });
      await proxy.set(fault);

      await expect(copyErp(world.services)).rejects.toBeInstanceOf(ErpUnavailable);
      const during = await copiedOrders();
      expect([known, city]).toContain(during.get('ord-0002'));
      expect(new Map(during).set('ord-0002', city)).toEqual(new Map(before).set('ord-0002', city));
      const { Id } = await buyer.call('placeOrder', {
        body: aNewOrder({ PurchOrder: fault.kind }),
        idempotencyKey: randomUUID(),
      });
      await world.runJobs();
      expect((await buyer.call('getOrder', { query: { id: Id } })).OrderStatus).toBe('AWS_CREATED');

      await proxy.set({ kind: 'reset' });
      await proxy.set({ kind: 'none' });
      await handedOver(Id);
      await copyErp(world.services);

      expect(await documentsOf(Id)).toBe(1);
      expect((await copiedOrders()).get('ord-0002')).toBe(city);
    },
  );

  it('is slow and answers in time, everything goes its way', async () => {
    await proxy.set({ kind: 'delay', ms: PATIENCE_MS / 20 });
    const { Id } = await buyer.call('placeOrder', { body: aNewOrder(), idempotencyKey: randomUUID() });

    await world.runJobs();
    await copyErp(world.services);

    expect((await buyer.call('getOrder', { query: { id: Id } })).OrderStatus).toBe('SAP_CREATED');
    expect(await documentsOf(Id)).toBe(1);
  });
});

/** Tried again as a worker does: where the machine is busy, an answer may take longer than the patience. */
async function handedOver(id: string): Promise<void> {
  const statusAfterTry = async () => {
    await waitForRetry(world);
    await world.runJobs();
    return (await buyer.call('getOrder', { query: { id } })).OrderStatus;
  };
  await expect.poll(statusAfterTry, { timeout: 120_000 }).toBe('SAP_CREATED');
}

/** The towns of the orders that came from the ERP. */
async function copiedOrders(): Promise<Map<string, string>> {
  const { rows } = await world.db.system.query<{ id: string; city: string }>(
    'select id, city from orders where placed_by is null order by id',
  );
  return new Map(rows.map(({ id, city }) => [id, city]));
}

async function documentsOf(id: string): Promise<number> {
  const { rows } = await world.db.system.query<{ n: number }>(
    'select count(*)::int as n from embedded_erp.documents where external_reference = $1',
    [id],
  );
  return rows[0]?.n ?? 0;
}
