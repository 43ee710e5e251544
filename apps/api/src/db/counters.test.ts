import { WRONG_INVOICE_COUNTERS } from '@maincrop/testkit/invoices/wrong-invoice-counters';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** Of each table: counters that differ from a count of the rows, and a change that moves rows between counters. */
const COUNTED = {
  orders: {
    wrong: `select customer_nr, status from order_counters full join
        (select customer_nr, status, count(*) as n from orders group by 1, 2) as counted using (customer_nr, status)
      where coalesce(order_count, 0) <> coalesce(n, 0)`,
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
});
