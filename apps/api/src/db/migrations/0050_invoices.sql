-- Up Migration
-- Invoices as the ERP tells them.

-- Payment terms that occur on invoices, with their texts by locale.
create table payment_terms (
  code text primary key,
  texts jsonb not null
);

create table invoices (
  customer_nr text not null,
  id text not null,
  key text not null,
  bill_doc text not null,
  bill_type_text text not null,
  kind text not null check (kind in ('invoice', 'credit-note')),
  bill_date date not null,
  due_date date,
  -- Sort key: what has no day to pay it stands behind everything that has one.
  due_key date not null generated always as (coalesce(due_date, date '9999-12-31')) stored,
  -- Hundredths of the currency, below zero for a credit note.
  net_minor bigint not null,
  currency text not null,
  -- before_due, due_date and overdue hold for the day in invoice_days, so that each filter is the start of an index.
  bucket text not null check (bucket in ('before_due', 'due_date', 'overdue', 'cleared', 'reversed')),
  sales_order_id text,
  -- {CustomerNr, CustName1, City}
  ship_to jsonb,
  payer jsonb,
  assignment_no text,
  pmnttrms text,
  channel_status text,
  -- What a credit controller knows an invoice by: its number, the order, the reference, where it was delivered.
  search_text text not null generated always as (
    lower(bill_doc || ' ' || coalesce(sales_order_id, '') || ' ' || coalesce(assignment_no, '') || ' '
      || coalesce(ship_to ->> 'CustName1', '') || ' ' || coalesce(ship_to ->> 'City', ''))
  ) stored,
  primary key (customer_nr, id)
);
-- One index for the list as it opens; one per sort key starts with the bucket, so that it serves a filter and, merged
-- over the buckets, each other list too (as for orders).
create index invoices_newest on invoices (customer_nr, bill_date, id);
create index invoices_by_bill_date on invoices (customer_nr, bucket, bill_date, id);
create index invoices_by_bill_doc on invoices (customer_nr, bucket, bill_doc, id);
create index invoices_by_due_date on invoices (customer_nr, bucket, due_key, id);
create index invoices_by_net_value on invoices (customer_nr, bucket, net_minor, id);
create index invoices_by_bucket on invoices (customer_nr, bucket, id);
create index invoices_search on invoices using gin (customer_nr, search_text gin_trgm_ops);

-- Lines, allowances, VAT and parties, apart from the rows that lists read: of what PDF and e-invoice are made.
create table invoice_documents (
  customer_nr text not null,
  invoice_id text not null,
  document jsonb not null,
  primary key (customer_nr, invoice_id),
  foreign key (customer_nr, invoice_id) references invoices on delete cascade
);

-- The day at the supplier for which the buckets of a customer hold.
create table invoice_days (
  customer_nr text primary key,
  day date not null
);

-- Number and amount per bucket and currency, changed in the same transaction: serves every total of the list.
create table invoice_counters (
  customer_nr text not null,
  bucket text not null,
  currency text not null,
  invoice_count integer not null,
  amount_minor bigint not null,
  primary key (customer_nr, bucket, currency)
);
-- What is open, by the day it is due: serves open amounts and the cash view.
create table invoice_due_counters (
  customer_nr text not null,
  currency text not null,
  due_key date not null,
  kind text not null,
  invoice_count integer not null,
  amount_minor bigint not null,
  primary key (customer_nr, currency, due_key, kind)
);
create index invoice_due_counters_left on invoice_due_counters (customer_nr) where invoice_count <> 0;

-- A change counts what was taken away and what came, once per statement and in the order of the keys: two transactions
-- cannot wait for each other.
create type invoice_change as (
  customer_nr text, bucket text, currency text, due_key date, kind text, n integer, amount_minor bigint
);
create function count_invoices(changes invoice_change[]) returns void language plpgsql as $$
begin
  insert into invoice_counters as c
    select customer_nr, bucket, currency, sum(n), sum(amount_minor) from unnest(changes)
      group by 1, 2, 3 having sum(n) <> 0 or sum(amount_minor) <> 0 order by 1, 2, 3
    on conflict (customer_nr, bucket, currency) do update
      set invoice_count = c.invoice_count + excluded.invoice_count, amount_minor = c.amount_minor + excluded.amount_minor;
  insert into invoice_due_counters as c
    select customer_nr, currency, due_key, kind, sum(n), sum(amount_minor) from unnest(changes)
      where bucket not in ('cleared', 'reversed')
      group by 1, 2, 3, 4 having sum(n) <> 0 or sum(amount_minor) <> 0 order by 1, 2, 3, 4
    on conflict (customer_nr, currency, due_key, kind) do update
      set invoice_count = c.invoice_count + excluded.invoice_count, amount_minor = c.amount_minor + excluded.amount_minor;
end $$;
create function count_added_invoices() returns trigger language plpgsql as $$
begin
  perform count_invoices(array(
    select row(customer_nr, bucket, currency, due_key, kind, 1, net_minor)::invoice_change from added));
  return null;
end $$;
create function count_removed_invoices() returns trigger language plpgsql as $$
begin
  perform count_invoices(array(
    select row(customer_nr, bucket, currency, due_key, kind, -1, -net_minor)::invoice_change from removed));
  return null;
end $$;
create function count_moved_invoices() returns trigger language plpgsql as $$
begin
  perform count_invoices(array(
    select row(customer_nr, bucket, currency, due_key, kind, -1, -net_minor)::invoice_change from removed
    union all
    select row(customer_nr, bucket, currency, due_key, kind, 1, net_minor)::invoice_change from added));
  return null;
end $$;
create trigger invoices_added after insert on invoices
  referencing new table as added for each statement execute function count_added_invoices();
create trigger invoices_removed after delete on invoices
  referencing old table as removed for each statement execute function count_removed_invoices();
create trigger invoices_moved after update on invoices
  referencing old table as removed new table as added for each statement execute function count_moved_invoices();

create function open_invoice_bucket(due_key date, today date) returns text language sql immutable as $$
  select case when due_key = today then 'due_date' when due_key > today then 'before_due' else 'overdue' end
$$;
-- Brings the buckets of a customer to a day. Only what falls due in between changes: a few rows at midnight.
create function roll_invoices(customer text, today date) returns void language plpgsql set search_path = public as $$
declare was date;
begin
  insert into invoice_days values (customer, today) on conflict do nothing;
  select day into was from invoice_days where customer_nr = customer for update;
  if was = today then return; end if;
  update invoices set bucket = open_invoice_bucket(due_key, today)
    where customer_nr = customer and bucket in ('before_due', 'due_date', 'overdue')
      and due_key between least(was, today) and greatest(was, today)
      and bucket <> open_invoice_bucket(due_key, today);
  update invoice_days set day = today where customer_nr = customer;
end $$;
revoke execute on function roll_invoices(text, date) from public;
-- The same for the active customer, so that the first look of a day is right without waiting for the next copy.
create function roll_own_invoices(today date) returns void language sql security definer set search_path = public as $$
  select roll_invoices(active_customer(), today)
$$;
revoke execute on function roll_own_invoices(date) from public;

do $$
declare t text;
begin
  foreach t in array array['invoices', 'invoice_documents', 'invoice_days', 'invoice_counters', 'invoice_due_counters']
  loop
    execute format('alter table %I enable row level security', t);
    execute format(
      'create policy own_customer on %I using (customer_nr = (select active_customer()))
         with check (customer_nr = (select active_customer()))', t);
  end loop;
end $$;

-- Invoices of the active customer whose search text is like a pattern, at most so many (see matching_orders).
create function matching_invoices(pattern text, buckets text[], at_most integer) returns table (
  id text, bucket text, bill_date date, bill_doc text, due_key date, net_minor bigint, currency text
) language sql stable security definer set search_path = public
  set enable_indexscan = off set enable_seqscan = off as $$
  select i.id, i.bucket, i.bill_date, i.bill_doc, i.due_key, i.net_minor, i.currency
  from invoices i
  where i.customer_nr = active_customer() and i.search_text like pattern and i.bucket = any(buckets)
  limit at_most
$$;
revoke execute on function matching_invoices(text, text[], integer) from public;

grant select on payment_terms, invoices, invoice_documents, invoice_days, invoice_counters, invoice_due_counters
  to maincrop_app;
grant execute on function matching_invoices(text, text[], integer), roll_own_invoices(date) to maincrop_app;
