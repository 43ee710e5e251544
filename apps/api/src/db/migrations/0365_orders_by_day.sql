-- Up Migration
-- How many orders a customer has of each day and status: a page by its number begins on the day that it falls on, and not at
-- the first of a million rows (decision 171). Changed in the same transaction, behind the counters of the whole.
create table order_day_counters (
  customer_nr text not null,
  day date not null,
  status text not null,
  order_count integer not null,
  primary key (customer_nr, day, status)
);
alter table order_day_counters alter column customer_nr set (n_distinct = 100);
alter table order_day_counters enable row level security;
create policy own_customer on order_day_counters using (customer_nr = (select active_customer()))
  with check (customer_nr = (select active_customer()));
grant select, insert, update on order_day_counters to maincrop_app;
-- Workers of the version before write orders on, and the triggers with them: they have their rights at once, not when all
-- migrations are through.
create policy worker on order_day_counters to maincrop_worker using (true) with check (true);
grant select, insert, update, delete on order_day_counters to maincrop_worker;

create function count_orders_by_day() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into order_day_counters as c
      select customer_nr, created_on, status, count(*) from added group by 1, 2, 3 order by 1, 2, 3
      on conflict (customer_nr, day, status) do update set order_count = c.order_count + excluded.order_count;
  elsif tg_op = 'DELETE' then
    insert into order_day_counters as c
      select customer_nr, created_on, status, -count(*) from removed group by 1, 2, 3 order by 1, 2, 3
      on conflict (customer_nr, day, status) do update set order_count = c.order_count + excluded.order_count;
  else
    insert into order_day_counters as c
      select customer_nr, created_on, status, sum(n)
        from (select customer_nr, created_on, status, -1 as n from removed
              union all
              select customer_nr, created_on, status, 1 from added) as moves
        group by 1, 2, 3 having sum(n) <> 0 order by 1, 2, 3
      on conflict (customer_nr, day, status) do update set order_count = c.order_count + excluded.order_count;
  end if;
  return null;
end $$;

-- In the order of their names triggers run: behind orders_added and its like. From here to the end of this migration nobody
-- writes orders, about a second for a million rows; readers go on.
create trigger orders_added_by_day after insert on orders
  referencing new table as added for each statement execute function count_orders_by_day();
create trigger orders_moved_by_day after update on orders
  referencing old table as removed new table as added for each statement execute function count_orders_by_day();
create trigger orders_removed_by_day after delete on orders
  referencing old table as removed for each statement execute function count_orders_by_day();
insert into order_day_counters select customer_nr, created_on, status, count(*) from orders group by 1, 2, 3;

comment on function count_orders_by_day is
  'Orders that come, change and go are counted on the day they were created, by status.';
comment on trigger orders_added_by_day on orders is
  'No order comes without being counted on its day.';
comment on trigger orders_moved_by_day on orders is
  'No order changes its day or status without the counters of its days.';
comment on trigger orders_removed_by_day on orders is
  'No order goes without being taken off the counter of its day.';
