import { randomUUID } from 'node:crypto';
import { aNewOrder, BUYER } from '@maincrop/testkit/orders/orders';
import { createTestWorld } from '@maincrop/testkit/world/test-world';
import { expect, it, onTestFinished } from 'vitest';

it('tells in list, detail and file of an order that has waited three days for an answer that nobody knows yet', async () => {
  const world = await createTestWorld();
  onTestFinished(() => world.close());
  const buyer = await world.signIn(BUYER);
  const order = await buyer.call('placeOrder', { body: aNewOrder(), idempotencyKey: randomUUID() });
  const told = async () => [
    (await buyer.call('getOrder', { query: { id: order.Id } })).unanswered,
    (await buyer.call('listOrders', { query: { search: 'PO 77', page: 1 } })).items[0]?.unanswered,
    Buffer.from(
      (await buyer.call('exportOrders', { query: { search: 'PO 77', format: 'csv' } })).content,
      'base64',
    ).includes('No answer yet'),
  ];
  expect(await told()).toEqual([undefined, undefined, false]);

  await world.db.system.query('update orders set created_on = created_on - 4 where id = $1', [order.Id]);

  expect(await told()).toEqual([true, true, true]);
});
