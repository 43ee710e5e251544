import { request } from 'node:http';
import { randomUUID } from 'node:crypto';
import type { PlaceOrderBody } from '@maincrop/contract/schemas/new-order';
import { rounds } from '@maincrop/testkit/faults/rounds';
import { aNewOrder, BUYER } from '@maincrop/testkit/orders/orders';
import type { TestSession } from '@maincrop/testkit/world/sign-in';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const SUBMITS = rounds({ quick: 200, whole: 1000 });

describe('NEW-37 a double click creates one order', () => {
  let world: TestWorld;
  let buyer: TestSession;
  beforeAll(async () => {
    world = await createTestWorld({ environment: { RATE_LIMIT_FACTOR: '1000' } });
    buyer = await world.signIn(BUYER);
  });
  afterAll(() => world.close());

  it('makes one order of each double submit: side by side, from two tabs, and after a cut connection', async () => {
    const secondTab = await world.signIn(BUYER);
    const references = Array.from({ length: SUBMITS }, (_, index) => `DOUBLE ${index}`);

    const answers: Set<string>[] = [];
    for (let at = 0; at < references.length; at += 25) {
      const batch = references.slice(at, at + 25).map(async (PurchOrder, index) => {
        const [body, key] = [aNewOrder({ PurchOrder }), `double-${randomUUID()}`];
        if (index % 3 === 2) await cutShort(body, key);
        const tabs = index % 3 === 1 ? [buyer, secondTab] : [buyer, buyer];
        const both = await Promise.all(tabs.map((session) => placePatiently(body, key, session)));
        return new Set(both.map((order) => order.Id));
      });
      answers.push(...(await Promise.all(batch)));
    }

    expect(answers.every((ids) => ids.size === 1)).toBe(true);
    const kept = await world.db.system.query<{ orders: string; references: string }>(
      "select count(*) as orders, count(distinct purch_order) as references from orders where purch_order like 'DOUBLE %'",
    );
    expect(kept.rows[0]).toEqual({ orders: String(SUBMITS), references: String(SUBMITS) });
  }, 120_000);

  /** As the portal does it: in flight means ask again with the same key. */
  async function placePatiently(body: PlaceOrderBody, key: string, session: TestSession) {
    for (;;) {
      try {
        return await session.call('placeOrder', { body, idempotencyKey: key });
      } catch (error) {
        if (!(error instanceof Error && 'code' in error && error.code === 'once.in-flight')) throw error;
      }
    }
  }

  /** Sends an order and tears the connection before or while the answer comes. */
  function cutShort(body: PlaceOrderBody, key: string): Promise<void> {
    return new Promise((resolve) => {
      const sent = request(`${world.base}/new-order`, {
        method: 'POST',
        headers: { ...buyer.headers, 'idempotency-key': key },
      });
      sent.on('error', () => resolve());
      sent.on('response', (response) => {
        response.destroy();
        resolve();
      });
      sent.end(JSON.stringify(body), () => {
        if (Math.random() < 0.5) setTimeout(() => sent.destroy(), Math.random() * 4);
      });
    });
  }
});
