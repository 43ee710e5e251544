import type { StoredFilter } from '@maincrop/domain/access/policy';
import { FILTER_MODELS, parseFilters, type RowRule, rowMatches } from '@maincrop/domain/access/row-rule';
import { BUYER, refusalOf } from '@maincrop/testkit/orders/orders';
import type { TestSession } from '@maincrop/testkit/world/sign-in';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import * as fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { rowRuleSql } from '../../db/row-rule-sql.ts';

const OWN = '0000100001';

describe('orders that policies narrow', () => {
  let world: TestWorld;
  let buyer: TestSession;
  beforeAll(async () => {
    world = await createTestWorld({ environment: { RATE_LIMIT_FACTOR: '100' } });
    buyer = await world.signIn(BUYER);
  });
  afterEach(() => narrow([]));
  afterAll(() => world.close());

  const narrow = (filters: readonly StoredFilter[]) =>
    world.db.system.query(
      `update policies set filters = $1 where role_id = 'direct-customers' and resource in ('/orders', '/order')`,
      [JSON.stringify(filters)],
    );
  const plant = (value: string): StoredFilter => ({
    model: 'orders',
    field: 'delivery_plant_code',
    operator: 'eq',
    value,
  });
  const idsIn = async (condition: string) => {
    const found = await world.db.system.query<{ id: string }>(
      `select id from orders where customer_nr = '${OWN}' and ${condition} order by created_on desc, created_at desc, id desc`,
    );
    return found.rows.map(({ id }) => id);
  };

  it('OPEN-08 lists, counts and pages only the rows that the filter opens', async () => {
    await narrow([plant('MC20')]);
    const expected = await idsIn("delivery_plant_code = 'MC20'");
    const everything = await idsIn('true');
    expect(expected.length).toBeGreaterThan(10);
    expect(expected.length).toBeLessThan(everything.length);

    const whole = await buyer.call('listOrders');
    const byNumber: string[] = [];
    const byCursor: string[] = [];
    let cursor: string | undefined;
    for (let page = 1; page <= Math.ceil(expected.length / 7); page++) {
      const numbered = await buyer.call('listOrders', { query: { page, per_page: 7 } });
      const followed = await buyer.call('listOrders', { query: { page, per_page: 7, cursor } });
      byNumber.push(...numbered.items.map(({ Id }) => Id));
      byCursor.push(...followed.items.map(({ Id }) => Id));
      cursor = followed.cursors?.last;
      expect(numbered).toMatchObject({ total: expected.length, pages: Math.ceil(expected.length / 7) });
      expect(followed.total).toBe(expected.length);
    }

    expect(whole).toMatchObject({ total: expected.length, total_is_exact: true });
    expect(whole.items.map(({ Id }) => Id)).toEqual(expected);
    expect(byNumber).toEqual(expected);
    expect(byCursor).toEqual(expected);
  });

  it('OPEN-08 narrows filters by status, other orders of the list and searches alike', async () => {
    await narrow([plant('MC20'), { model: 'orders', field: 'status', operator: 'ne', value: 'DELIVERED' }]);
    const rule = "delivery_plant_code = 'MC20' and status <> 'DELIVERED'";

    const closed = await buyer.call('listOrders', { query: { filter: 'closed', sort: 'City+asc', page: 1 } });
    const delivered = await buyer.call('listOrders', { query: { filter: 'DELIVERED' } });
    const found = await buyer.call('listOrders', { query: { search: 'PO-2', per_page: 100 } });

    expect(closed.total).toBe((await idsIn(`${rule} and status_group = 'closed'`)).length);
    expect(delivered).toMatchObject({ items: [], total: 0 });
    expect(found.items.map(({ Id }) => Id)).toEqual(await idsIn(`${rule} and search_text like '%po-2%'`));
    expect(found.total).toBe(found.items.length);
  });

  it('OPEN-08 answers an order outside the filter like one that never was', async () => {
    const [inside] = await idsIn("delivery_plant_code = 'MC20'");
    const [outside] = await idsIn("delivery_plant_code <> 'MC20'");
    await narrow([plant('MC20')]);
    const get = (id = 'none') => refusalOf(buyer.call('getOrder', { query: { id } }));

    expect([await get(inside), await get(outside), await get('ord-none')]).toEqual([
      'none',
      'not-found',
      'not-found',
    ]);
  });

  it('OPEN-08 a filter that is not understood closes the list', async () => {
    await narrow([{ model: 'orders', field: 'placed_by', operator: 'eq', value: 'me' }]);

    expect(await refusalOf(buyer.call('listOrders'))).toBe('access.denied');
  });

  it('OPEN-08 takes a value as a value, whatever it looks like', async () => {
    await narrow([{ model: 'orders', field: 'ship_to_party', operator: 'contains', value: "' or true --" }]);

    expect((await buyer.call('listOrders')).total).toBe(0);
  });

  it('OPEN-08 the database decides about each row as the domain does', async () => {
    const { rows } = await world.db.system.query<Record<string, string>>(
      `select id, status, ship_to_party, delivery_plant_code, created_on::text from orders where customer_nr = '${OWN}'`,
    );
    const valueOf = (field: string) => fc.constantFrom(...new Set(rows.map((row) => row[field] ?? '')));
    const filter = fc.constantFrom(...Object.keys(FILTER_MODELS.orders.fields)).chain((field) =>
      fc.record({
        model: fc.constant('orders'),
        field: fc.constant(field),
        operator: fc.constantFrom('eq', 'ne', 'in', 'contains', 'lt', 'lte', 'gt', 'gte'),
        value: fc.oneof(
          valueOf(field),
          fc.array(valueOf(field), { minLength: 1, maxLength: 3 }).map((values) => values.join(',')),
        ),
      }),
    );
    const lists = fc.array(fc.array(filter, { minLength: 1, maxLength: 2 }), { minLength: 1, maxLength: 2 });
    await fc.assert(
      fc.asyncProperty(lists, async (given) => {
        const rule: RowRule = given
          .map((filters) => parseFilters(filters, 'orders'))
          .filter((conditions) => conditions !== null);
        const values: unknown[] = [];
        const condition = rowRuleSql(rule, (value) => `$${values.push(value)}`, 'o.');
        const found = await world.db.system.query<{ id: string }>(
          `select id from orders o where customer_nr = '${OWN}' and ${condition}`,
          values,
        );
        const expected = rows.filter((row) => rowMatches(rule, row)).map((row) => row['id']);
        expect(new Set(found.rows.map((row) => row.id))).toEqual(new Set(expected));
      }),
      { numRuns: 300 },
    );
  });
});
