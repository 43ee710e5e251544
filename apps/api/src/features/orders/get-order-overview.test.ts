import { BUYER, BUYER_WITHOUT_MFA, INDIRECT_CUSTOMER, refusalOf } from '@maincrop/testkit/orders/orders';
import type { TestSession } from '@maincrop/testkit/world/sign-in';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const OWN = '0000100001';
const ON_ITS_WAY = ['AWS_CREATED', 'SAP_CREATED', 'SAP_PROCESSING', 'SAP_PROCESSING_PART', 'SAP_SHIPPED'];

describe('getOrderOverview', () => {
  let world: TestWorld;
  let buyer: TestSession;
  beforeAll(async () => {
    world = await createTestWorld({ environment: { RATE_LIMIT_FACTOR: '100' } });
    buyer = await world.signIn(BUYER);
  });
  afterAll(() => world.close());

  const query = async <Row extends object>(text: string, values: unknown[] = []) =>
    (await world.db.system.query<Row>(text, values)).rows;
  const narrow = (value: string | null) =>
    query(`update policies set filters = $1 where role_id = 'direct-customers' and resource = '/orders'`, [
      JSON.stringify(
        value === null ? [] : [{ model: 'orders', field: 'delivery_plant_code', operator: 'eq', value }],
      ),
    ]);

  it('counts the open orders as the list does', async () => {
    const { openOrders, openIsExact } = await buyer.call('getOrderOverview');
    const list = await buyer.call('listOrders', { query: { filter: 'open', page: 1, per_page: 1 } });

    expect([openOrders, openIsExact]).toEqual([list.total, true]);
  });

  it('names the order that arrives next, today included, with its destination and its load', async () => {
    const { next } = await buyer.call('getOrderOverview');
    const all = await buyer.call('listOrders');
    const expected = all.items
      .filter((order) => [...ON_ITS_WAY, 'SAP_SHIPPED_PART'].includes(order.OrderStatus))
      .map((order) => ({
        id: order.Id,
        arrival: order.UpdatedEta ?? order.OriginalEta ?? dashed(order.DeliveryDate ?? order.ReqDlvDate),
      }))
      .filter(({ arrival }) => arrival >= '2026-11-23')
      .toSorted((a, b) => (`${a.arrival} ${a.id}` < `${b.arrival} ${b.id}` ? -1 : 1))[0];

    expect({ id: next?.order.Id, arrival: next?.arrival }).toEqual(expected);
    expect(next?.order).toEqual(all.items.find(({ Id }) => Id === next?.order.Id));
    const detail = await buyer.call('getOrder', { query: { id: next?.order.Id ?? '' } });
    expect({ shipTo: next?.shipTo, totals: next?.totals }).toEqual({
      shipTo: detail.shipTo,
      totals: detail.totals,
    });
  });

  it('passes over what is cancelled, delivered or was expected before today', async () => {
    const { next } = await buyer.call('getOrderOverview');
    const id = next?.order.Id ?? '';
    const [before] = await query<{ status: string }>('select status from orders where id = $1', [id]);
    const nextWith = async (change: string) => {
      await query(`update orders set ${change} where id = $1`, [id]);
      return (await buyer.call('getOrderOverview')).next?.order.Id;
    };
    const left = [
      await nextWith("status = 'DELIVERED'"),
      await nextWith("status = 'SAP_CANCELLED'"),
      await nextWith("status = 'SAP_SHIPPED', updated_eta = '2026-11-22'"),
    ];
    const back = await nextWith(`status = '${before?.status}', updated_eta = '${next?.arrival}'`);

    expect(left.every((other) => other !== id)).toBe(true);
    expect(back).toBe(id);
  });

  it('names what the ERP refused in the last 30 days, the latest three, by number, else reference', async () => {
    const ids = (
      await query<{ id: string }>('select id from orders where customer_nr = $1 order by id limit 5', [OWN])
    ).map(({ id }) => id);
    const kept = await query('select id, status, created_on from orders where id = any($1)', [ids]);
    const days = ['2026-10-24', '2026-10-23', '2026-11-20', '2026-11-22', '2026-11-21'];
    for (const [at, id] of ids.entries())
      await query(`update orders set status = 'AWS_FAILED', created_on = $2 where id = $1`, [id, days[at]]);

    const { failed } = await buyer.call('getOrderOverview');
    await query(`update orders set status = 'DELIVERED' where id = any($1)`, [ids.slice(2)]);
    const older = (await buyer.call('getOrderOverview')).failed;

    expect(failed.map(({ id }) => id)).toEqual([ids[3], ids[4], ids[2]]);
    expect(failed.every(({ arrival, expected }) => arrival === null && /^\d{4}-/.test(expected))).toBe(true);
    expect(older.map(({ id }) => id)).toEqual([ids[0]]);
    for (const { id, status, created_on } of kept as { id: string; status: string; created_on: Date }[])
      await query('update orders set status = $2, created_on = $3 where id = $1', [id, status, created_on]);
  });

  it('names what is on its way and arrives after the day first announced', async () => {
    const { next } = await buyer.call('getOrderOverview');
    const id = next?.order.Id ?? '';
    const lateWith = async (original: string, updated: string | null) => {
      await query('update orders set original_eta = $2, updated_eta = $3 where id = $1', [
        id,
        original,
        updated,
      ]);
      return (await buyer.call('getOrderOverview')).late.find((order) => order.id === id) ?? null;
    };

    expect(await lateWith('2026-11-25', '2026-11-27')).toMatchObject({
      number: next?.order.OrderNumber,
      expected: '2026-11-25',
      arrival: '2026-11-27',
    });
    expect(await lateWith('2026-11-27', '2026-11-27')).toBeNull();
    expect(await lateWith('2026-11-27', '2026-11-26')).toBeNull();
    expect(await lateWith('2026-11-20', '2026-11-22')).toBeNull();
    await query('update orders set original_eta = $2, updated_eta = $3 where id = $1', [
      id,
      next?.order.OriginalEta,
      next?.order.UpdatedEta,
    ]);
  });

  it('weighs each of twelve months and the year before, by delivery date, else requested date', async () => {
    const { months, isWeightComplete } = await buyer.call('getOrderOverview');
    const { items } = await buyer.call('listOrders');
    const expected = new Map<string, number>();
    for (const order of items) {
      if (order.OrderStatus === 'SAP_CANCELLED' || order.OrderStatus === 'AWS_FAILED') continue;
      const month = dashed(order.DeliveryDate ?? order.ReqDlvDate).slice(0, 7);
      const detail = await buyer.call('getOrder', { query: { id: order.Id } });
      expected.set(month, (expected.get(month) ?? 0) + (detail.totals.netWeightKg ?? 0));
    }

    expect(months.map(({ month }) => month)).toEqual([
      '2025-12',
      ...Array.from({ length: 11 }, (_, index) => `2026-${String(index + 1).padStart(2, '0')}`),
    ]);
    expect(isWeightComplete).toBe(true);
    // Each order is rounded by itself here, the month as a whole there.
    for (const { month, netKg } of months)
      expect(Math.abs(netKg - (expected.get(month) ?? 0))).toBeLessThanOrEqual(10);
    expect(months.some(({ netKg }) => netKg > 1000)).toBe(true);
  });

  it('finds what was delivered a year before, and says where a weight is not known', async () => {
    const before = await buyer.call('getOrderOverview');
    await query(
      `insert into orders (customer_nr, id, purch_order, city, created_on, created_at, status, req_dlv_date,
          delivery_date, items, ship_to_party, delivery_plant_code)
        values ($1, 'a-year-ago', 'PO', 'Elsewhere', '2025-03-01', '08:00', 'DELIVERED', '2025-03-31', '2025-04-01',
          '[{"ProductNr":"310101","Quantity":2,"SalesUnit":"PAL"},{"ProductNr":"nobody","Quantity":9,"SalesUnit":"PAL"}]',
          '0000200001', 'MC10')`,
      [OWN],
    );
    const after = await buyer.call('getOrderOverview');
    await query("delete from orders where id = 'a-year-ago'");

    const april = (overview: typeof after) => overview.months.find(({ month }) => month === '2026-04');
    expect(april(before)?.netKgYearBefore).toBe(0);
    expect(april(after)?.netKgYearBefore).toBeGreaterThan(500);
    expect(after.months.find(({ month }) => month === '2026-03')?.netKgYearBefore).toBe(0);
    expect(after.isWeightComplete).toBe(false);
  });

  it('tells the address of the next delivery only to those who may open the order', async () => {
    const effect = (value: 'allow' | 'deny') =>
      query(`update policies set effect = $1 where role_id = 'direct-customers' and resource = '/order'`, [
        value,
      ]);
    const whole = await buyer.call('getOrderOverview');
    await effect('deny');
    const withoutOrder = await buyer.call('getOrderOverview');
    await effect('allow');

    expect(whole.next?.shipTo).not.toBeNull();
    expect(withoutOrder.next).toEqual({ ...whole.next, shipTo: null });
  });

  it('OPEN-08 tells only of the orders that policies open', async () => {
    const whole = await buyer.call('getOrderOverview');
    await narrow('MC20');
    const narrowed = await buyer.call('getOrderOverview');
    await narrow('nowhere');
    const nothing = await buyer.call('getOrderOverview');
    await narrow(null);

    const kilograms = (overview: typeof whole) => overview.months.reduce((sum, { netKg }) => sum + netKg, 0);
    expect(kilograms(narrowed)).toBeGreaterThan(0);
    expect(kilograms(narrowed)).toBeLessThan(kilograms(whole));
    const [plant] = await query<{ delivery_plant_code: string }>(
      'select delivery_plant_code from orders where id = $1',
      [narrowed.next?.order.Id],
    );
    expect(plant?.delivery_plant_code ?? 'MC20').toBe('MC20');
    expect(nothing).toMatchObject({ openOrders: 0, next: null });
    expect(kilograms(nothing)).toBe(0);
  });

  it('ACC-17 MFA-13 is closed to strangers, other groups and buyers without a second factor', async () => {
    const [withoutFactor, indirect] = [
      await world.signIn(BUYER_WITHOUT_MFA),
      await world.signIn(INDIRECT_CUSTOMER),
    ];

    expect(await refusalOf(world.call('getOrderOverview'))).toBe('account.sign-in-required');
    expect(await refusalOf(indirect.call('getOrderOverview'))).toBe('access.denied');
    expect(await refusalOf(withoutFactor.call('getOrderOverview'))).toBe('MFA_REQUIRED');
  });
});

function dashed(erpDate: string): string {
  return `${erpDate.slice(0, 4)}-${erpDate.slice(4, 6)}-${erpDate.slice(6, 8)}`;
}
