-- Up Migration
-- What is delivered per month, for the dashboard (decision 092): quantities by product and unit, moved with the orders.
-- Weights are those of the products when somebody looks, so a product that comes later needs no recount.

create table order_volumes (
  customer_nr text not null,
  -- First day of the month of delivery: the delivery date, or the requested one until there is one.
  month date not null,
  product_nr text not null,
  sales_unit text not null,
  quantity bigint not null,
  primary key (customer_nr, month, product_nr, sales_unit)
);
alter table order_volumes enable row level security;
create policy own_customer on order_volumes using (customer_nr = (select active_customer()))
  with check (customer_nr = (select active_customer()));
grant select, insert, update on order_volumes to maincrop_app;

-- An order that failed or was cancelled delivers nothing; a line that names no product, unit or number is not counted.
create function delivered_items(status text, items jsonb)
  returns table (product_nr text, sales_unit text, quantity bigint) language sql immutable parallel safe as $$
  select item ->> 'ProductNr', item ->> 'SalesUnit', trunc((item ->> 'Quantity')::numeric)::bigint
  from jsonb_array_elements(items) as item
  where status not in ('AWS_FAILED', 'SAP_CANCELLED') and item ->> 'ProductNr' is not null
    and item ->> 'SalesUnit' is not null and jsonb_typeof(item -> 'Quantity') = 'number'
$$;
create function delivery_month(delivery_date date, req_dlv_date date) returns date
  language sql immutable parallel safe as $$
  select date_trunc('month', coalesce(delivery_date, req_dlv_date)::timestamp)::date
$$;

create or replace function count_added_orders() returns trigger language plpgsql as $$
begin
  insert into order_counters as counters
    select customer_nr, status, count(*) from added group by 1, 2 order by 1, 2
    on conflict (customer_nr, status) do update set order_count = counters.order_count + excluded.order_count;
  insert into order_volumes as volumes
    select customer_nr, delivery_month(delivery_date, req_dlv_date), product_nr, sales_unit, sum(quantity)
      from added, delivered_items(status, items)
      group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict (customer_nr, month, product_nr, sales_unit) do update
      set quantity = volumes.quantity + excluded.quantity;
  return null;
end $$;
create or replace function count_removed_orders() returns trigger language plpgsql as $$
begin
  insert into order_counters as counters
    select customer_nr, status, -count(*) from removed group by 1, 2 order by 1, 2
    on conflict (customer_nr, status) do update set order_count = counters.order_count + excluded.order_count;
  insert into order_volumes as volumes
    select customer_nr, delivery_month(delivery_date, req_dlv_date), product_nr, sales_unit, -sum(quantity)
      from removed, delivered_items(status, items)
      group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict (customer_nr, month, product_nr, sales_unit) do update
      set quantity = volumes.quantity + excluded.quantity;
  return null;
end $$;
create or replace function count_moved_orders() returns trigger language plpgsql as $$
begin
  insert into order_counters as counters
    select customer_nr, status, sum(difference)
      from (select customer_nr, status, -1 as difference from removed
            union all
            select customer_nr, status, 1 from added) as moves
      group by 1, 2 having sum(difference) <> 0 order by 1, 2
    on conflict (customer_nr, status) do update set order_count = counters.order_count + excluded.order_count;
  insert into order_volumes as volumes
    select customer_nr, delivery_month(delivery_date, req_dlv_date), product_nr, sales_unit,
        sum(difference * quantity)
      from (select customer_nr, status, delivery_date, req_dlv_date, items, -1 as difference from removed
            union all
            select customer_nr, status, delivery_date, req_dlv_date, items, 1 from added) as moves,
        delivered_items(status, items)
      group by 1, 2, 3, 4 having sum(difference * quantity) <> 0 order by 1, 2, 3, 4
    on conflict (customer_nr, month, product_nr, sales_unit) do update
      set quantity = volumes.quantity + excluded.quantity;
  return null;
end $$;

-- What is there already, with no order coming in between; readers go on.
lock table orders in share row exclusive mode;
insert into order_volumes
  select customer_nr, delivery_month(delivery_date, req_dlv_date), product_nr, sales_unit, sum(quantity)
    from orders, delivered_items(status, items)
    group by 1, 2, 3, 4;

-- The delivery that comes next: the first of what is not delivered yet, by the day it is expected.
create index orders_by_arrival on orders
  (customer_nr, (coalesce(updated_eta, original_eta, delivery_date, req_dlv_date)), id)
  where status in ('AWS_CREATED', 'SAP_CREATED', 'SAP_PROCESSING', 'SAP_PROCESSING_PART', 'SAP_SHIPPED',
    'SAP_SHIPPED_PART');

comment on function delivered_items is
  'The lines of an order count for the volume of its month, unless it failed or was cancelled or a line says nothing.';
comment on function delivery_month is
  'An order counts in the month of its delivery date, and of the requested one until there is one.';
comment on function count_added_orders is
  'Orders that come are added to the counters of their customer and status, and to the volume of their month.';
comment on function count_removed_orders is
  'Orders that go are taken off the counters of their customer and status, and off the volume of their month.';
comment on function count_moved_orders is
  'Orders that change move from the counters and volumes they left to those they belong to.';
