import type { Pool } from 'pg';
import { refill, type SeededRows, type SeedPlan } from './refill.ts';

/**
 * Fills the copy with made-up orders of two years in one statement, counters included, and analyses it.
 * The counting trigger is off meanwhile: it is made for single orders.
 */
export async function seedOrders(system: Pool, plan: SeedPlan): Promise<void> {
  await refill(system, 'orders', { plan, insert: (rows) => insert(system, rows) });
  await system.query('truncate order_counters');
  await system.query(
    'insert into order_counters select customer_nr, status, count(*) from orders group by customer_nr, status',
  );
  await system.query('truncate order_day_counters');
  await system.query(
    'insert into order_day_counters select customer_nr, created_on, status, count(*) from orders group by 1, 2, 3',
  );
  await system.query('truncate order_volumes');
  await system.query(
    `insert into order_volumes
       select customer_nr, delivery_month(delivery_date, req_dlv_date), product_nr, sales_unit, sum(quantity)
         from orders, delivered_items(status, items) group by 1, 2, 3, 4`,
  );
  await system.query('vacuum analyze orders');
  await system.query('analyze order_counters, order_day_counters, order_volumes');
}

async function insert(system: Pool, rows: SeededRows): Promise<void> {
  if (rows.count === 0) return;
  // Customer expressions are ours, not input; counts and prefixes travel as parameters.
  await system.query(
    `insert into orders (customer_nr, id, order_number, purch_order, city, created_on, created_at, status,
         req_dlv_date, original_eta, updated_eta, containers, items, ship_to_party, delivery_plant_code)
       select ${rows.customer}, $2 || '-' || n, $2 || n, 'PO-' || n, 'Zuiderloo',
         date '2024-11-20' + (n % 730), time '06:00' + (n % 50000) * interval '1 second',
         (array['SAP_CREATED', 'SAP_PROCESSING', 'SAP_SHIPPED', 'DELIVERED', 'DELIVERED', 'DELIVERED', 'DELIVERED',
           'SAP_CANCELLED', 'DELIVERED', 'DELIVERED'])[1 + (n + n / 730) % 10],
         date '2024-11-25' + (n % 730), date '2024-11-25' + (n % 730), date '2024-11-26' + (n % 730), '[]',
         '[{"ProductNr":"310101","Quantity":4,"SalesUnit":"PAL","ItemText":"Spudmere Fries 6x6 mm 4 x 2.5 kg","ShortCode":"F01"},
           {"ProductNr":"310103","Quantity":2,"SalesUnit":"PAL","ItemText":"Spudmere Fries 9x9 mm 4 x 2.5 kg","ShortCode":"F03"}]',
         '0000200001', 'MC10'
       from generate_series(1, $1::integer) n`,
    [rows.count, rows.prefix],
  );
}
