-- Up Migration
-- A part payment takes its share out of every total: an open invoice counts with what is still to be paid.

-- Hundredths of the currency, below zero for a credit note, as net_minor.
alter table invoices add column paid_minor bigint not null default 0;

-- What an invoice counts for in the totals of its bucket: once paid or reversed with all of its amount.
create function counted_minor(bucket text, net_minor bigint, paid_minor bigint) returns bigint
  language sql immutable parallel safe as $$
  select case when bucket in ('cleared', 'reversed') then net_minor else net_minor - paid_minor end
$$;

create or replace function count_added_invoices() returns trigger language plpgsql as $$
begin
  perform count_invoices(array(
    select row(customer_nr, bucket, currency, due_key, kind, 1,
      counted_minor(bucket, net_minor, paid_minor))::invoice_change from added));
  return null;
end $$;
create or replace function count_removed_invoices() returns trigger language plpgsql as $$
begin
  perform count_invoices(array(
    select row(customer_nr, bucket, currency, due_key, kind, -1,
      -counted_minor(bucket, net_minor, paid_minor))::invoice_change from removed));
  return null;
end $$;
create or replace function count_moved_invoices() returns trigger language plpgsql as $$
begin
  perform count_invoices(array(
    select row(customer_nr, bucket, currency, due_key, kind, -1,
      -counted_minor(bucket, net_minor, paid_minor))::invoice_change from removed
    union all
    select row(customer_nr, bucket, currency, due_key, kind, 1,
      counted_minor(bucket, net_minor, paid_minor))::invoice_change from added));
  return null;
end $$;

-- The same search, which now tells what each match counts for too.
drop function matching_invoices(text, text[], integer);
create function matching_invoices(pattern text, buckets text[], at_most integer) returns table (
  id text, bucket text, bill_date date, bill_doc text, due_key date, net_minor bigint, currency text,
  counted_minor bigint
) language sql stable security definer set search_path = public
  set enable_indexscan = off set enable_seqscan = off as $$
  select i.id, i.bucket, i.bill_date, i.bill_doc, i.due_key, i.net_minor, i.currency,
    counted_minor(i.bucket, i.net_minor, i.paid_minor)
  from invoices i
  where i.customer_nr = active_customer() and i.search_text like pattern and i.bucket = any(buckets)
  limit at_most
$$;
revoke execute on function matching_invoices(text, text[], integer) from public;
grant execute on function matching_invoices(text, text[], integer) to maincrop_app;
