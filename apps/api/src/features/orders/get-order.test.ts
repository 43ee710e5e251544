import { changeInErp } from '@maincrop/testkit/world/supplier-records';
import {
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
import { copyErp } from '../erp-copy/copy-erp.ts';

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

  it('ORD-12 ORD-17 says of a partly accepted order what was confirmed, what was not and why', async () => {
    const viewer = await world.signIn(BUYER_WHO_MAY_NOT_ORDER);
    const query = { id: 'ord-0022' };

    const order = await viewer.call('getOrder', { query });
    const listed = await viewer.call('listOrders', { query: { search: '4500000164' } });
    const inGerman = await fetch(`${world.base}/order?id=ord-0022`, {
      headers: { ...viewer.headers, 'accept-language': 'de' },
    });
    const german = (await inGerman.json()) as typeof order;

    expect(order.items.map(({ confirmed, confirmation }) => [confirmed, confirmation])).toEqual([
      [
        { Quantity: 6, SalesUnit: 'LAY' },
        { extent: 'full', missing: null, reason: null },
      ],
      [
        { Quantity: 1, SalesUnit: 'PAL' },
        {
          extent: 'part',
          missing: { Quantity: 1, SalesUnit: 'PAL' },
          reason: 'There is not enough in stock by the day of delivery.',
        },
      ],
      [
        { Quantity: 0, SalesUnit: 'LAY' },
        {
          extent: 'none',
          missing: { Quantity: 4, SalesUnit: 'LAY' },
          reason: 'The product is not made this week.',
        },
      ],
    ]);
    expect(order.confirmation).toMatchObject({ lines: 3, full: 1, part: 1, none: 1, untold: 0 });
    expect(order.confirmation?.totals).toMatchObject({ layers: 6, pallets: 1 });
    expect(order.totals).toMatchObject({ layers: 10, pallets: 2 });
    expect(listed.items[0]?.OrderItems).toEqual(order.OrderItems);
    expect(german.items[2]?.confirmation?.reason).toBe('Das Produkt wird in dieser Woche nicht hergestellt.');
  });

  it('ORD-12 derives nothing from a status: what the ERP did not tell stays unknown', async () => {
    const viewer = await world.signIn(BUYER_WHO_MAY_NOT_ORDER);

    const order = await viewer.call('getOrder', { query: { id: 'ord-0040' } });

    expect(order).toMatchObject({ OrderStatus: 'SAP_PROCESSING_PART', confirmation: null });
    expect(order.items.map(({ confirmed, confirmation }) => [confirmed, confirmation])).toEqual([
      [undefined, null],
    ]);
  });

  it('ORD-12 counts a line in boxes, one without word, and what is taken back', async () => {
    const viewer = await world.signIn(BUYER_WHO_MAY_NOT_ORDER);
    const found = await world.db.system.query<{ items: readonly object[] }>(
      "select record -> 'OrderItems' as items from embedded_erp.records where key = 'ord-0004'",
    );
    const [boxes, pallets] = found.rows[0]?.items ?? [];
    const read = async (OrderItems: readonly object[]) => {
      await changeInErp(world, { kind: 'orders', key: 'ord-0004' }, { OrderItems });
      await copyErp(world.services);
      const { items, confirmation } = await viewer.call('getOrder', { query: { id: 'ord-0004' } });
      return { confirmation, missing: items.map((item) => item.confirmation?.missing) };
    };
    const inBoxes = { ...pallets, confirmed: { Quantity: 100, SalesUnit: 'CAR' } };

    const told = await read([{ ...boxes, confirmed: null }, inBoxes]);
    const untold = await read([boxes, pallets].map((item) => ({ ...item, confirmed: undefined })));

    expect(told.confirmation).toEqual({ lines: 2, full: 0, part: 1, none: 0, untold: 1, totals: null });
    expect(told.missing).toEqual([undefined, { Quantity: expect.any(Number), SalesUnit: 'CAR' }]);
    expect(untold.confirmation).toBeNull();
  });

  it('ORD-06 OPEN-38 tells each change of the expected day, from, to, and when it was learnt', async () => {
    const viewer = await world.signIn(BUYER_WHO_MAY_NOT_ORDER);
    const change = async (fields: object) => {
      await changeInErp(world, { kind: 'orders', key: 'ord-0022' }, fields);
      await copyErp(world.services);
    };
    const before = await viewer.call('getOrder', { query: { id: 'ord-0022' } });

    await change({ UpdatedEta: '2026-12-02' });
    await change({ UpdatedEta: '2026-12-02', City: 'Elsewhere' });
    await change({ UpdatedEta: null });
    const after = await viewer.call('getOrder', { query: { id: 'ord-0022' } });

    const known = { from: '2026-11-26', to: '2026-11-30', at: null };
    expect(before.etaChanges).toEqual([known]);
    expect(after.etaChanges).toEqual([
      known,
      { from: '2026-11-30', to: '2026-12-02', at: expect.stringMatching(/T.*Z$/) },
    ]);
  });

  it('OPEN-38 names no time for what was so before the portal first saw the order', async () => {
    const delivered = (await buyer.call('listOrders', { query: { status: 'DELIVERED', page: 1 } })).items[0];
    const { history } = await buyer.call('getOrder', { query: { id: delivered?.Id ?? '' } });
    expect(history).toEqual([{ status: 'DELIVERED', at: null }]);

    await world.db.system.query(
      `insert into order_status_history (customer_nr, order_id, status, at)
       values ('0000100001', $1, 'SAP_UNKNOWN', '2030-01-02T03:04:05Z')`,
      [delivered?.Id],
    );

    const later = await buyer.call('getOrder', { query: { id: delivered?.Id ?? '' } });
    expect(later.history).toEqual([...history, { status: 'SAP_UNKNOWN', at: '2030-01-02T03:04:05.000Z' }]);
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
