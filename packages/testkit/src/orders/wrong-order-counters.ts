/** Counters of orders that differ from a count of the rows, those of days among them. No row is right. */
export const WRONG_ORDER_COUNTERS = `
  select customer_nr, null as day, status from order_counters full join
    (select customer_nr, status, count(*) as n from orders group by 1, 2) as counted using (customer_nr, status)
  where coalesce(order_count, 0) <> coalesce(n, 0)
  union all
  select customer_nr, day::text, status from order_day_counters full join
    (select customer_nr, created_on as day, status, count(*) as n from orders group by 1, 2, 3) as counted
      using (customer_nr, day, status)
  where coalesce(order_count, 0) <> coalesce(n, 0)`;
