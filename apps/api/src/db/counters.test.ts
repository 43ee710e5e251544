import { WRONG_ORDER_COUNTERS } from '@maincrop/testkit/orders/wrong-order-counters';
import { WRONG_INVOICE_COUNTERS } from '@maincrop/testkit/invoices/wrong-invoice-counters';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** Of each table: counters that differ from a count of the rows, and a change that moves rows between counters. */
const COUNTED = {
  orders: {
    wrong: WRONG_ORDER_COUNTERS,
    move: "update orders set status = 'SAP_CANCELLED' where status = 'DELIVERED'",
  },
  invoices: {
    wrong: WRONG_INVOICE_COUNTERS,
    move: `update invoices set bucket = case when bucket = 'overdue' then 'cleared' else bucket end,
      net_minor = net_minor + 3, paid_minor = paid_minor + 1 where bucket in ('overdue', 'before_due')`,
  },
  claims: {
    wrong: `select customer_nr, status, currency from claim_counters full join (
        select customer_nr, status, currency, count(*) as n, sum(amount_minor) as amount from claims group by 1, 2, 3
      ) as counted using (customer_nr, status, currency)
      where coalesce(claim_count, 0) <> coalesce(n, 0) or coalesce(amount_minor, 0) <> coalesce(amount, 0)`,
    move: "update claims set status = 'failed', amount_minor = amount_minor + 1 where status = 'submitted'",
  },
} as const;

/** Volumes that differ from what the orders say. */
const WRONG_VOLUMES = `select customer_nr, month, product_nr, sales_unit from order_volumes full join (
    select customer_nr, date_trunc('month', coalesce(delivery_date, req_dlv_date)::timestamp)::date as month,
        item ->> 'ProductNr' as product_nr, item ->> 'SalesUnit' as sales_unit, sum((item ->> 'Quantity')::bigint) as n
      from orders, jsonb_array_elements(items) as item where status <> 'AWS_FAILED' and status <> 'SAP_CANCELLED'
        and item ? 'ProductNr'
      group by 1, 2, 3, 4
  ) as counted using (customer_nr, month, product_nr, sales_unit)
  where coalesce(quantity, 0) <> coalesce(n, 0)`;

describe('the counters of lists', () => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await createTestWorld();
  });
  afterAll(() => world.close());

  // Proves count_added_orders, count_moved_orders, count_removed_orders.
  // Proves count_invoices, count_added_invoices, count_moved_invoices, count_removed_invoices.
  // Proves count_added_claims, count_moved_claims, count_removed_claims.
  it.each(['orders', 'invoices', 'claims'] as const)(
    'of %s equal the rows when rows come, move and go',
    async (table) => {
      const { wrong, move } = COUNTED[table];
      const { system } = world.db;
      const differences = async () => (await system.query(wrong)).rows;

      const afterComing = await differences();
      const moved = (await system.query(move)).rowCount;
      const afterMoving = await differences();
      const gone = (await system.query(`delete from ${table} where right(id, 1) in ('1', '2', '3')`))
        .rowCount;
      const afterLeaving = await differences();

      expect([afterComing, afterMoving, afterLeaving]).toEqual([[], [], []]);
      expect([moved, gone].every((count) => (count ?? 0) > 0)).toBe(true);
    },
  );

  // Proves count_orders_by_day, count_invoices_by_day.
  it.each(['orders', 'invoices'] as const)(
    'of the days of %s equal the rows when rows come, change status and day, and go',
    async (table) => {
      const { system } = world.db;
      const day = table === 'orders' ? 'created_on' : 'bill_date';
      const seen = [(await system.query(COUNTED[table].wrong)).rows];
      for (const change of [
        COUNTED[table].move,
        `update ${table} set ${day} = ${day} - 1 where right(id, 1) in ('4', '5')`,
        `delete from ${table} where right(id, 1) in ('6', '7')`,
      ]) {
        await system.query(change);
        seen.push((await system.query(COUNTED[table].wrong)).rows);
      }

      expect(seen).toEqual([[], [], [], []]);
    },
  );

  // Proves delivery_month, delivered_items.
  it('of the volume of each month equal the orders when orders come, move, change and go', async () => {
    const { system } = world.db;
    const differences = async () => (await system.query(WRONG_VOLUMES)).rows;
    const [copy] = (
      await system.query<{ customer_nr: string; id: string }>(
        `insert into orders (customer_nr, id, purch_order, city, created_on, created_at, status, req_dlv_date, items,
            ship_to_party, delivery_plant_code)
          select customer_nr, 'again-' || id, purch_order, city, created_on, created_at, 'SAP_CREATED', req_dlv_date,
            items, ship_to_party, delivery_plant_code
          from orders limit 5 returning customer_nr, id`,
      )
    ).rows;
    const seen = [await differences()];
    for (const change of [
      "status = 'SAP_CANCELLED'",
      "status = 'SAP_SHIPPED', delivery_date = req_dlv_date + 40",
      `items = items || '[{"ProductNr":"310101","Quantity":3,"SalesUnit":"LAY"}]'`,
      `items = items || '[{"SalesUnit":"PAL","Quantity":"many"}]'`,
      "city = 'Elsewhere'",
    ]) {
      await system.query(`update orders set ${change} where id like 'again-%'`);
      seen.push(await differences());
    }
    await system.query('delete from orders where id = $1', [copy?.id]);
    seen.push(await differences());

    expect(copy).toBeDefined();
    expect(seen).toEqual([[], [], [], [], [], [], []]);
  });
});
