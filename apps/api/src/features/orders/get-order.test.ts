import {
  BUYER,
  BUYER_WITHOUT_MFA,
  CONTAINER_BUYER,
  INDIRECT_CUSTOMER,
  problemOf,
  refusalOf,
} from '@maincrop/testkit/orders/orders';
import type { TestSession } from '@maincrop/testkit/world/sign-in';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

describe('getOrder', () => {
  let world: TestWorld;
  let buyer: TestSession;
  beforeAll(async () => {
    world = await createTestWorld();
    buyer = await world.signIn(BUYER);
  });
  afterAll(() => world.close());

  it('ORD-17 shows items with warehouse, pallets, layers and boxes, and totals with weights', async () => {
    const order = await buyer.call('getOrder', { query: { id: 'ord-0001' } });

    expect(order.items[0]).toMatchObject({
      ProductNr: '310207',
      warehouse: 'Waterhoek',
      pallets: 0,
      layers: 2,
    });
    expect(order.items[0]?.boxes).toBeGreaterThan(0);
    expect(order).toMatchObject({ DeliveryPlantCode: 'MC20', DeliveryPlantCity: 'Waterhoek' });
    expect(order.totals.layers).toBe(4);
    expect(order.totals.cartons).toBe(order.items.reduce((sum, item) => sum + item.boxes, 0));
    expect(order.totals.grossWeightKg ?? 0).toBeGreaterThan(order.totals.netWeightKg ?? 0);
    expect(order.shipTo).toMatchObject({ PartnerName: 'Vriesgroot Horeca B.V. - DC East', CountryKey: 'NL' });
  });

  it('OPEN-41 leaves weights out when the weight of a product in it is not known', async () => {
    await world.db.system.query("update products set units = '[]' where product_nr = '310112'");

    const order = await buyer.call('getOrder', { query: { id: 'ord-0001' } });

    expect(order.totals).toMatchObject({ netWeightKg: null, grossWeightKg: null });
    expect(order.items.map((item) => item.netWeightKg === null)).toEqual([false, true]);
  });

  it('OPEN-38 tells each status with the time it was learnt', async () => {
    const order = await buyer.call('getOrder', { query: { id: 'ord-0001' } });

    expect(order.history).toEqual([{ status: 'AWS_CREATED', at: expect.stringMatching(/T.*Z$/) }]);
  });

  it('answers an unknown and a foreign id alike', async () => {
    const other = await world.signIn(CONTAINER_BUYER);
    const [foreign] = (await other.call('listOrders', { query: { per_page: 1 } })).items;

    const unknown = await problemOf(buyer.call('getOrder', { query: { id: 'ord-none' } }));
    const notMine = await problemOf(buyer.call('getOrder', { query: { id: foreign?.Id ?? '' } }));

    expect(unknown).toMatchObject({ status: 404, code: 'not-found', fields: [] });
    expect([notMine?.code, notMine?.message, notMine?.params]).toEqual([
      unknown?.code,
      unknown?.message,
      unknown?.params,
    ]);
  });

  it('API-18 needs an id', async () => {
    const response = await fetch(`${world.base}/order`, { headers: buyer.headers });

    expect(response.status).toBe(400);
    expect(await refusalOf(buyer.call('getOrder', { query: { id: 'x'.repeat(65) } }))).toBe(
      'invalid-request',
    );
  });

  it('is closed to strangers, other groups and buyers without a second factor', async () => {
    const query = { id: 'ord-0001' };
    const indirect = await world.signIn(INDIRECT_CUSTOMER);
    const withoutMfa = await world.signIn(BUYER_WITHOUT_MFA);

    expect(await refusalOf(world.call('getOrder', { query }))).toBe('account.sign-in-required');
    expect(await refusalOf(indirect.call('getOrder', { query }))).toBe('access.denied');
    expect(await refusalOf(withoutMfa.call('getOrder', { query }))).toBe('MFA_REQUIRED');
  });
});
