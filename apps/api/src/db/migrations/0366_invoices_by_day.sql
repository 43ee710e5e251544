-- Up Migration
-- How many invoices a customer has of each day and bucket: a page by its number begins on the day that it falls on, and not at
-- the first of a million rows (decision 171). Changed in the same transaction, behind the counters of the whole.
create table invoice_day_counters (
  customer_nr text not null,
  day date not null,
  bucket text not null,
  invoice_count integer not null,
  primary key (customer_nr, day, bucket)
);
alter table invoice_day_counters alter column customer_nr set (n_distinct = 100);
alter table invoice_day_counters enable row level security;
create policy own_customer on invoice_day_counters using (customer_nr = (select active_customer()))
  with check (customer_nr = (select active_customer()));
grant select on invoice_day_counters to maincrop_app;
-- Workers of the version before write invoices on, and the triggers with them: they have their rights at once, not when all
-- migrations are through.
create policy worker on invoice_day_counters to maincrop_worker using (true) with check (true);
grant select, insert, update, delete on invoice_day_counters to maincrop_worker;

create function count_invoices_by_day() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into invoice_day_counters as c
      select customer_nr, bill_date, bucket, count(*) from added group by 1, 2, 3 order by 1, 2, 3
      on conflict (customer_nr, day, bucket) do update set invoice_count = c.invoice_count + excluded.invoice_count;
  elsif tg_op = 'DELETE' then
    insert into invoice_day_counters as c
      select customer_nr, bill_date, bucket, -count(*) from removed group by 1, 2, 3 order by 1, 2, 3
      on conflict (customer_nr, day, bucket) do update set invoice_count = c.invoice_count + excluded.invoice_count;
  else
    insert into invoice_day_counters as c
      select customer_nr, bill_date, bucket, sum(n)
        from (select customer_nr, bill_date, bucket, -1 as n from removed
              union all
              select customer_nr, bill_date, bucket, 1 from added) as moves
        group by 1, 2, 3 having sum(n) <> 0 order by 1, 2, 3
      on conflict (customer_nr, day, bucket) do update set invoice_count = c.invoice_count + excluded.invoice_count;
  end if;
  return null;
end $$;

-- In the order of their names triggers run: behind invoices_added and its like. From here to the end of this migration nobody
-- writes invoices, about a second for a million rows; readers go on.
create trigger invoices_added_by_day after insert on invoices
  referencing new table as added for each statement execute function count_invoices_by_day();
create trigger invoices_moved_by_day after update on invoices
  referencing old table as removed new table as added for each statement execute function count_invoices_by_day();
create trigger invoices_removed_by_day after delete on invoices
  referencing old table as removed for each statement execute function count_invoices_by_day();
insert into invoice_day_counters select customer_nr, bill_date, bucket, count(*) from invoices group by 1, 2, 3;

comment on function count_invoices_by_day is
  'Invoices that come, change and go are counted on the day of their date, by bucket.';
comment on trigger invoices_added_by_day on invoices is
  'No invoice comes without being counted on its day.';
comment on trigger invoices_moved_by_day on invoices is
  'No invoice changes its day or bucket without the counters of its days.';
comment on trigger invoices_removed_by_day on invoices is
  'No invoice goes without being taken off the counter of its day.';
