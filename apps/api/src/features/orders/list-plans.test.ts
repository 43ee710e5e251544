import { orderSort } from '@maincrop/contract/sorts/orders';
import type { ListOrdersQuery } from '@maincrop/contract/schemas/orders';
import { measuredList } from '@maincrop/testkit/calls/measured-list';
import { pagesLookedAt, recording, rowsLookedAt } from '@maincrop/testkit/world/rows-looked-at';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import type { QueryConfig } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { grantScope } from '../../db/scope.ts';
import { orderDetailOf } from './order-detail.store.ts';
import { listOrders } from './list-orders.ts';

const LARGE = grantScope('0000900001');
const PER_PAGE = 20;

describe('lists of a customer with 40,000 orders among 2,000 with a few', () => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await createTestWorld();
    // The search for everything is not asked here, and its words would be the slowest part of the rows.
    await world.db.system.query('drop index orders_terms;');
    await world.db.system.query(SEED);
    await world.db.system.query('vacuum analyze orders');
  });
  afterAll(() => world.close());

  const filters = [undefined, 'open', 'closed', 'SAP_CREATED', 'DELIVERED'];
  const lists = filters.flatMap((filter) =>
    orderSort.fields.flatMap((field) => [`${field} desc`, `${field} asc`].map((sort) => ({ filter, sort }))),
  );

  it.each(lists)(
    '$filter by $sort: first, next and last page touch at most ten times their rows',
    async (list) => {
      const first = await measure({ ...list, page: 1 });
      const next = await measure({ ...list, page: 2, cursor: first.answer.cursors?.last });
      const last = await measure({ ...list, page: first.answer.pages });

      for (const { touched, answer } of [first, next, last]) {
        // A merged list looks at the head of each of its parts, even for a short last page.
        expect(touched).toBeLessThanOrEqual(10 * Math.max(answer.items.length, PER_PAGE) + 10);
      }
      expect(next.answer.items).toEqual((await measure({ ...list, page: 2 })).answer.items);
    },
  );

  it.each(['asc', 'desc'])(
    'reaches a page in the middle by its number, CreatedOn %s, as fast',
    async (way) => {
      for (const filter of [undefined, 'closed', 'DELIVERED']) {
        const list = { filter, sort: `CreatedOn ${way}` };
        const { answer: first } = await measure({ ...list, page: 1 });

        const { answer, touched } = await measure({ ...list, page: Math.ceil(first.pages / 2) });

        expect(answer.items).toHaveLength(PER_PAGE);
        expect(touched).toBeLessThanOrEqual(10 * PER_PAGE + 10);
      }
    },
  );

  it('finds a rare text through the index', async () => {
    const rare = await measure({ search: 'reference 3999', page: 1 });

    expect(rare.answer.total).toBe(11);
    expect(rare.touched).toBeLessThanOrEqual(10 * PER_PAGE + 10);
  });

  it('counts a frequent text no further than is useful, and says so', async () => {
    const frequent = await measure({ search: 'reference', page: 1 });

    expect(frequent.answer).toMatchObject({ total: 10_000, total_is_exact: false });
    expect(frequent.answer.items).toHaveLength(PER_PAGE);
    // The bound, what the sample looks at, and the page; not all 40,000 that the index knows.
    expect(frequent.touched).toBeLessThan(11_500);
  });

  it('counts a text that is frequent at the head of the list alone to its end', async () => {
    const atTheHead = await measure({ search: 'newest', page: 1 });

    expect(atTheHead.answer).toMatchObject({ total: 300, total_is_exact: true });
  });

  it('OPEN-27 gives the whole list in one answer up to 10,000 orders, and tells how many there are', async () => {
    const { answer } = await measure({});

    expect(answer.items).toHaveLength(10_000);
    expect(answer).toMatchObject({ total: 40_000, pages: 4 });
  });

  it.each(['seed-17', 'S17'])(
    'INV-07 opens an order by id or number, %s, without reading others',
    async (id) => {
      const statements: QueryConfig[] = [];

      const order = await orderDetailOf(recording(world.db, statements), LARGE, id);

      const lookedAt = { statements, table: 'orders' };
      const touched = await rowsLookedAt(world.db, LARGE, lookedAt);
      expect(order).toMatchObject({ id: 'seed-17', order_number: 'S17' });
      expect(touched).toBeLessThanOrEqual(2);
      expect(await pagesLookedAt(world.db, LARGE, lookedAt)).toBeLessThan(60);
    },
  );

  const measure = async (query: ListOrdersQuery) =>
    measuredList(world, {
      scope: LARGE,
      table: 'orders',
      handle: listOrders.handle,
      query: Object.keys(query).length === 0 ? query : { per_page: PER_PAGE, ...query },
    });
});

const SEED = `
  insert into orders (customer_nr, id, order_number, purch_order, city, created_on, created_at, status, req_dlv_date,
    items, ship_to_party, delivery_plant_code)
  select case when i <= 40000 then '0000900001' else '000091' || lpad((i % 2000)::text, 4, '0') end, 'seed-' || i,
    'S' || i, 'Reference ' || i || case when i * 7919 % 2000 >= 1985 then ' newest' else '' end, 'City ' || i % 37,
    date '2020-01-01' + i * 7919 % 2000,
    time '10:00' + i % 3600 * interval '1 second',
    (array['AWS_CREATED', 'AWS_FAILED', 'SAP_CREATED', 'SAP_PROCESSING', 'SAP_PROCESSING_PART', 'SAP_SHIPPED',
      'SAP_SHIPPED_PART', 'DELIVERED', 'SAP_CANCELLED', 'SAP_UNKNOWN'])[case when i % 20 = 0 then 1 + i / 20 % 10 else 8 end],
    date '2020-03-01' + i * 31 % 2000, '[{"ShortCode": "F01"}]', 'ship-to', 'MC10'
  from generate_series(1, 50000) as i`;
