import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { ErpFault } from '@maincrop/adapters/erp/embedded/embedded-erp';
import { rounds } from '@maincrop/testkit/faults/rounds';
import { aNewOrder, BUYER } from '@maincrop/testkit/orders/orders';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { waitForRetry } from '@maincrop/testkit/world/wait-for-retry';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { LONGEST_WAIT_S } from './platform/jobs/job.ts';
import type { Worker } from './platform/jobs/worker.ts';

// Ten minutes at five orders a second.
const ORDERS = rounds({ quick: 60, whole: 3000 });
const DELIVERED_WITHIN_S = 300;
const AT_ONCE = 5;

let world: TestWorld;
let worker: Worker;
let fault: (call: string) => ErpFault;
beforeEach(async () => {
  fault = () => 'none';
  world = await createTestWorld({
    overrides: { erpFault: (call) => fault(call) },
    environment: { RATE_LIMIT_FACTOR: '1000', LOG_LEVEL: 'silent' },
  });
  worker = await world.service.startWorker();
});
afterEach(async () => {
  await worker.stop();
  await world.close();
});

it(
  `${ORDERS} orders that were accepted while the ERP was away are there once, within five minutes after`,
  { timeout: 900_000 },
  async () => {
    fault = () => 'before';
    await placeOrders(ORDERS);
    await pause(2500);

    // Whoever waits is tried at most two minutes after the ERP is back.
    const { rows } = await world.db.system.query<{ s: number; n: number }>(
      `select max(extract(epoch from run_at - now()))::float as s, count(*)::int as n from graphile_worker.jobs
     where task_identifier = 'order-hand-over'`,
    );
    expect(rows[0]?.n).toBe(ORDERS);
    expect(rows[0]?.s).toBeLessThan(LONGEST_WAIT_S + 2);

    // It comes back limping: each tenth answer is lost after it took effect.
    let calls = 0;
    fault = (call) => (call === 'submitOrder' && (calls += 1) % 10 === 0 ? 'after' : 'none');
    // The two minutes pass.
    await waitForRetry(world);
    const backAt = performance.now();
    while ((await waiting()) > 0) {
      await pause(200);
      await waitForRetry(world);
      if (performance.now() - backAt > DELIVERED_WITHIN_S * 1000) break;
    }
    const tookS = (performance.now() - backAt) / 1000;

    expect(await documents()).toEqual({ documents: ORDERS, orders: ORDERS });
    expect(tookS).toBeLessThan(DELIVERED_WITHIN_S - LONGEST_WAIT_S);
  },
);

async function placeOrders(count: number): Promise<void> {
  let begun = 0;
  const buyer = await world.signIn(BUYER);
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (; begun < count;) {
        begun += 1;
        await buyer.call('placeOrder', { body: aNewOrder(), idempotencyKey: randomUUID() });
      }
    }),
  );
}

async function waiting(): Promise<number> {
  const found = await world.db.system.query<{ n: number }>(
    "select count(*)::int as n from orders where placed_by is not null and status = 'AWS_CREATED'",
  );
  return found.rows[0]?.n ?? 0;
}

/** How many documents the ERP has of orders of the portal, and of how many orders. */
async function documents(): Promise<{ documents: number; orders: number } | undefined> {
  const found = await world.db.system.query<{ documents: number; orders: number }>(
    `select count(*)::int as documents, count(distinct external_reference)::int as orders
     from embedded_erp.documents d join orders o on o.id = d.external_reference`,
  );
  return found.rows[0];
}
