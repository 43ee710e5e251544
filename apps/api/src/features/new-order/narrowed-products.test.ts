import { randomUUID } from 'node:crypto';
import type { PlaceOrderBody } from '@maincrop/contract/schemas/new-order';
import { aNewOrder, BUYER, problemOf, refusalOf } from '@maincrop/testkit/orders/orders';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

describe('products that policies narrow', () => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await createTestWorld();
  });
  afterAll(() => world.close());

  const narrow = (filters: readonly object[], resource = '/products') =>
    world.db.system.query(
      "update policies set filters = $1 where role_id = 'direct-customers' and resource = $2",
      [JSON.stringify(filters), resource],
    );

  it('OPEN-08 lists and counts only what the filter opens, and all again without it', async () => {
    const { call } = await world.signIn(BUYER);
    const everything = await call('listProducts', { query: {} });
    const plant = everything.items[0]?.DeliveryPlantCode ?? '';
    const expected = everything.items.filter(({ DeliveryPlantCode }) => DeliveryPlantCode === plant);

    await narrow([{ model: 'products', field: 'delivery_plant_code', operator: 'eq', value: plant }]);
    const narrowed = await call('listProducts', { query: {} });
    await narrow([{ model: 'products', field: 'units', operator: 'eq', value: plant }]);
    const refused = await refusalOf(call('listProducts', { query: {} }));
    await narrow([]);

    expect(narrowed.items).toEqual(expected);
    expect(narrowed.total).toBe(expected.length);
    expect(expected.length).toBeLessThan(everything.items.length);
    expect(refused).toBe('access.denied');
    expect(await call('listProducts', { query: {} })).toEqual(everything);
  });

  const place = async (body: PlaceOrderBody) =>
    (await world.signIn(BUYER)).call('placeOrder', { body, idempotencyKey: randomUUID() });

  it('OPEN-08 LIM-07 a product that is hidden cannot be ordered', async () => {
    await narrow([{ model: 'products', field: 'label', operator: 'ne', value: 'Fries' }]);
    const hidden = await problemOf(place(aNewOrder()));
    await narrow([{ model: 'products', field: 'delivery_plant_code', operator: 'eq', value: 'MC10' }]);
    const open = await refusalOf(place(aNewOrder()));
    await narrow([]);

    expect(hidden).toMatchObject({ status: 422, code: 'new-order.unknown-product' });
    expect(open).toBe('none');
  });

  it('OPEN-08 NEW-24 nothing goes to a ship-to party whose orders are hidden, and it is not offered', async () => {
    const { call } = await world.signIn(BUYER);
    const [one, other] = (await call('listShipToPartners')).items.map(({ CustomerNr }) => CustomerNr);
    await narrow([{ model: 'orders', field: 'ship_to_party', operator: 'eq', value: one }], '/orders');
    const offered = await call('listShipToPartners');
    const hidden = await problemOf(place(aNewOrder({ ShipToParty: other ?? '' })));
    const open = await refusalOf(place(aNewOrder({ ShipToParty: one ?? '' })));
    await narrow([], '/orders');

    expect(offered).toMatchObject({ items: [{ CustomerNr: one }], total: 1 });
    expect(hidden).toMatchObject({ status: 422, code: 'new-order.unknown-ship-to' });
    expect(open).toBe('none');
  });

  it('OPEN-08 a filter on what an order becomes later does not keep it from being placed', async () => {
    await narrow([{ model: 'orders', field: 'status', operator: 'eq', value: 'DELIVERED' }], '/orders');
    const refusal = await refusalOf(place(aNewOrder()));
    await narrow([], '/orders');

    expect(refusal).toBe('none');
  });
});
