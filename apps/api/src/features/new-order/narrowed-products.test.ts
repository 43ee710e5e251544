import { BUYER, refusalOf } from '@maincrop/testkit/orders/orders';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

describe('products that policies narrow', () => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await createTestWorld();
  });
  afterAll(() => world.close());

  const narrow = (filters: readonly object[]) =>
    world.db.system.query(
      "update policies set filters = $1 where role_id = 'direct-customers' and resource = '/products'",
      [JSON.stringify(filters)],
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
});
