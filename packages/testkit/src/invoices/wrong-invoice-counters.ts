/**
 * Counters of invoices that differ from a count of the rows, as SQL of its own: an open invoice counts with what is
 * still to be paid, a paid or reversed one with all of its amount. Those of days count too. No row is right.
 */
export const WRONG_INVOICE_COUNTERS = `
  with counted as (
    select *, case when bucket in ('cleared', 'reversed') then net_minor else net_minor - paid_minor end as minor
    from invoices
  )
  select customer_nr, bucket, currency from invoice_counters c full join (
    select customer_nr, bucket, currency, count(*) as n, sum(minor) as amount from counted group by 1, 2, 3
  ) as counted using (customer_nr, bucket, currency)
  where coalesce(invoice_count, 0) <> coalesce(n, 0) or coalesce(amount_minor, 0) <> coalesce(amount, 0)
  union all
  select customer_nr, due_key::text, currency from invoice_due_counters c full join (
    select customer_nr, currency, due_key, kind, count(*) as n, sum(minor) as amount from counted
    where bucket not in ('cleared', 'reversed') group by 1, 2, 3, 4
  ) as counted using (customer_nr, currency, due_key, kind)
  where coalesce(invoice_count, 0) <> coalesce(n, 0) or coalesce(amount_minor, 0) <> coalesce(amount, 0)
  union all
  select customer_nr, day::text, bucket from invoice_day_counters full join (
    select customer_nr, bill_date as day, bucket, count(*) as n from invoices group by 1, 2, 3
  ) as counted using (customer_nr, day, bucket)
  where coalesce(invoice_count, 0) <> coalesce(n, 0)`;
