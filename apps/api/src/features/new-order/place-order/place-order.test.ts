import { randomUUID } from 'node:crypto';
import type { PlaceOrderBody } from '@maincrop/contract/schemas/new-order';
import {
  aNewOrder,
  BUYER,
  BUYER_WHO_MAY_NOT_ORDER,
  BUYER_WITHOUT_MFA,
  CONTAINER_BUYER,
  INDIRECT_CUSTOMER,
  problemOf,
  refusalOf,
} from '@maincrop/testkit/orders/orders';
import type { TestSession } from '@maincrop/testkit/world/sign-in';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let world: TestWorld;
let buyer: TestSession;
beforeAll(async () => {
  world = await createTestWorld({ environment: { RATE_LIMIT_FACTOR: '1000' } });
  buyer = await world.signIn(BUYER);
});
afterAll(() => world.close());

const place = (body: PlaceOrderBody, idempotencyKey: string = randomUUID(), session = buyer) =>
  session.call('placeOrder', { body, idempotencyKey });
const ordersWith = async (reference: string) =>
  (await buyer.call('listOrders', { query: { search: reference, per_page: 100 } })).total;

describe('placeOrder', () => {
  it('API-16 accepts an order as AWS_CREATED, with the date and time at the supplier', async () => {
    const order = await place(aNewOrder({ PurchOrder: 'FIRST' }));

    expect(order).toMatchObject({
      OrderNumber: null,
      OrderStatus: 'AWS_CREATED',
      PurchOrder: 'FIRST',
      City: 'Zuiderloo',
      CreatedOn: '20261123',
      CreatedAt: '090000',
      ReqDlvDate: '20261126',
      OriginalEta: '2026-11-26',
      ShipToParty: '0000200001',
    });
    expect(order.OrderItems).toEqual([
      expect.objectContaining({ ProductNr: '310101', Quantity: 3, SalesUnit: 'PAL', ShortCode: 'F01' }),
      expect.objectContaining({ ProductNr: '310102', Quantity: 2, SalesUnit: 'LAY', ShortCode: 'F02' }),
    ]);
    expect(await buyer.call('getOrder', { query: { id: order.Id } })).toMatchObject({ Id: order.Id });
  });

  // Proves add_job.
  it('commits the hand-over and the confirmation mail with the order', async () => {
    const order = await place(aNewOrder());

    const jobs = await world.db.system.query<{ task_identifier: string }>(
      'select task_identifier from graphile_worker.jobs where key like $1 order by 1',
      [`%${order.Id}`],
    );

    expect(jobs.rows.map((job) => job.task_identifier)).toEqual(['confirmation-mail', 'order-hand-over']);
  });

  it('answers the same to the same key and body, later too', async () => {
    const [key, body] = [randomUUID(), aNewOrder({ PurchOrder: 'TWICE' })];
    const first = await place(body, key);
    await world.runJobs();

    expect(await place(body, key)).toEqual(first);
    expect(await ordersWith('TWICE')).toBe(1);
  });

  it('refuses a key with another body, and another customer', async () => {
    const key = randomUUID();
    await place(aNewOrder(), key);

    expect(await problemOf(place(aNewOrder({ PurchOrder: 'OTHER' }), key))).toMatchObject({
      status: 422,
      code: 'once.key-reused',
    });
  });

  it('leaves a key free whose order was refused', async () => {
    const key = randomUUID();
    expect(await refusalOf(place(aNewOrder({ items: [] }), key))).toBe('new-order.no-items');

    expect(await refusalOf(place(aNewOrder(), key))).toBe('none');
  });

  it('keeps the keys of two users apart', async () => {
    const key = randomUUID();
    const other = await world.signIn(CONTAINER_BUYER);
    await place(aNewOrder(), key);

    const theirs = aNewOrder({ ShipToParty: '0000200131', ReqDlvDate: '20261207' });
    expect(await refusalOf(place(theirs, key, other))).toBe('none');
  });

  it.each(['', 'short', 'x'.repeat(101), 'with blanks in it', 'ключ-ключ-ключ'])(
    'needs a good key, not "%s"',
    async (key) => {
      const response = await fetch(`${world.base}/new-order`, {
        method: 'POST',
        headers: { ...buyer.headers, ...(key !== '' && { 'idempotency-key': encodeKey(key) }) },
        body: JSON.stringify(aNewOrder()),
      });

      expect(await response.json()).toMatchObject({ status: 400, code: 'once.key-missing' });
    },
  );
});

describe('what placeOrder refuses', () => {
  const line = (changes: object) => ({
    items: [{ ProductNr: '310101', Quantity: 1, SalesUnit: 'PAL' as const, ...changes }],
  });

  it.each<[string, Partial<PlaceOrderBody>, string, string]>([
    ['NEW-12', { items: [] }, 'new-order.no-items', 'items'],
    ['NEW-06', line({ Quantity: 1.5 }), 'new-order.invalid-quantity', 'items.0'],
    ['NEW-06', line({ Quantity: 0 }), 'new-order.invalid-quantity', 'items.0'],
    ['NEW-07', line({ Quantity: 46 }), 'new-order.quantity-too-large', 'items.0'],
    ['NEW-07', line({ Quantity: 751, SalesUnit: 'LAY' }), 'new-order.quantity-too-large', 'items.0'],
    ['NEW-11', line({ ProductNr: '999999' }), 'new-order.unknown-product', 'items.0'],
    ['NEW-10', { DeliveryPlantCode: 'MC20' }, 'new-order.different-plants', 'DeliveryPlantCode'],
    ['NEW-24', { ShipToParty: '0000200131' }, 'new-order.unknown-ship-to', 'ShipToParty'],
    ['NEW-25', { PurchOrder: 'x'.repeat(21) }, 'new-order.reference-too-long', 'PurchOrder'],
    ['NEW-26', { PurchOrder: "O'Brien" }, 'new-order.reference-characters', 'PurchOrder'],
    ['NEW-23', { ReqDlvDate: '2026-11-26' }, 'new-order.invalid-date', 'ReqDlvDate'],
    ['NEW-28', { ReqDlvDate: '20261128' }, 'new-order.date-on-weekend', 'ReqDlvDate'],
    ['NEW-30', { ReqDlvDate: '20261123' }, 'new-order.date-too-early', 'ReqDlvDate'],
    ['OPEN-28', line({ Quantity: 40 }), 'new-order.overloaded', 'items'],
  ])('%s %j: %s', async (...[, changes, code, field]) => {
    const problem = await problemOf(place(aNewOrder(changes)));

    expect(problem).toMatchObject({ status: 422, code });
    expect(problem?.fields).toContainEqual(expect.objectContaining({ field, code }));
  });

  it('LIM-07 tells all problems at once, the first as the code', async () => {
    const problem = await problemOf(
      place(aNewOrder({ items: [], PurchOrder: 'a#b', ReqDlvDate: '20261128', ShipToParty: 'nobody' })),
    );

    expect(problem?.code).toBe('new-order.no-items');
    expect(problem?.fields.map((one) => one.field)).toEqual([
      'items',
      'ShipToParty',
      'ReqDlvDate',
      'PurchOrder',
    ]);
  });

  it('NEW-30 decides by the clock of the server, whenever the wizard was opened', async () => {
    const tomorrow = aNewOrder({ ReqDlvDate: '20261124' });
    const before = await refusalOf(place(tomorrow));
    world.clock.set(new Date('2026-11-23T09:00:00Z'));
    const atTen = await problemOf(place(tomorrow, randomUUID(), await world.signIn(BUYER)));
    world.clock.set(new Date('2026-11-23T08:00:00Z'));

    expect(before).toBe('none');
    expect(atTen).toMatchObject({ code: 'new-order.date-too-early', params: { earliest: '2026-11-25' } });
  });

  it('NEW-21 accepts a load whose weight is not known', async () => {
    await world.db.system.query("update products set units = '[]' where product_nr = '310103'");
    const items = [{ ProductNr: '310103', Quantity: 45, SalesUnit: 'PAL' as const }];

    expect(await refusalOf(place(aNewOrder({ items })))).toBe('none');
  });

  it('OPEN-28 NEW-16 weighs ordered pallets on slip sheets as what they are', async () => {
    await world.db.system.query("update customers set load_base = 'SHEET' where customer_nr = '0000100131'");
    const other = await world.signIn(CONTAINER_BUYER);
    const order = (Quantity: number) =>
      aNewOrder({
        ShipToParty: '0000200131',
        ReqDlvDate: '20261207',
        items: [{ ProductNr: '310101', Quantity, SalesUnit: 'PAL' }],
      });

    // 27 pallets of 8 layers fill the 24 places of a container with sheets of 9 layers.
    expect(await refusalOf(place(order(27), randomUUID(), other))).toBe('none');
    expect(await refusalOf(place(order(28), randomUUID(), other))).toBe('new-order.overloaded');
  });

  it('OPEN-21 writes nothing for another customer than the one it was composed for', async () => {
    const call = buyer.call('placeOrder', {
      body: aNewOrder(),
      idempotencyKey: randomUUID(),
      customer: '0000100011',
    });

    expect(await problemOf(call)).toMatchObject({ status: 409, code: 'customer-changed' });
  });

  it('ACC-16 is closed to strangers, other groups, denied buyers and buyers without a second factor', async () => {
    const refusals = [];
    for (const email of [INDIRECT_CUSTOMER, BUYER_WHO_MAY_NOT_ORDER, BUYER_WITHOUT_MFA]) {
      refusals.push(await refusalOf(place(aNewOrder(), randomUUID(), await world.signIn(email))));
    }
    const stranger = world.call('placeOrder', { body: aNewOrder(), idempotencyKey: randomUUID() });

    expect(refusals).toEqual(['access.denied', 'access.denied', 'MFA_REQUIRED']);
    expect(await refusalOf(stranger)).toBe('account.sign-in-required');
  });
});

/** Headers carry bytes; fetch itself refuses anything beyond them. */
function encodeKey(key: string): string {
  return Buffer.from(key).toString('latin1');
}
