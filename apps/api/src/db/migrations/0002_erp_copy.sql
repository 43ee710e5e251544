-- Up Migration
-- The portal's own indexed copy of what the ERP knows, so that every list is one fast query and works while the
-- ERP is down. Tables of customer data start their key with customer_nr and carry row-level security: the second
-- line behind the condition that every query states itself.

create extension if not exists pg_trgm;
create extension if not exists btree_gin;

create table customers (
  customer_nr text primary key,
  name text not null,
  city text not null,
  country_key text not null,
  is_container_customer boolean not null,
  currency text not null,
  has_portal_access boolean not null,
  -- Lower bounds in pallets of the freight price brackets; null for container customers.
  freight_scales integer[],
  load_base text check (load_base in ('PALLET', 'SHEET'))
);

create table plants (
  code text primary key,
  city text not null,
  name text not null
);

create table products (
  product_nr text primary key,
  id text not null unique,
  short_code text not null,
  -- Texts by locale.
  names jsonb not null,
  label text not null,
  hierarchy_labels jsonb not null,
  sort_index integer not null,
  units jsonb not null,
  boxes_per_layer integer not null,
  layers_per_pallet integer not null,
  boxes_per_pallet integer not null,
  layers_per_sheet integer not null,
  alt_unit text not null,
  sales_unit text not null,
  delivery_plant_code text not null,
  delivery_plant_city text not null,
  packaging jsonb not null,
  pallet_type text not null check (pallet_type in ('EUR', 'IND')),
  is_available boolean not null default true
);

-- A customer's own text and number of a product (requirement PRD-04).
create table customer_products (
  customer_nr text not null,
  product_nr text not null references products on delete cascade,
  custom_desc text,
  custom_nr text,
  primary key (customer_nr, product_nr)
);

create table ship_to_partners (
  customer_nr text not null,
  ship_to_nr text not null,
  id text not null,
  name text not null,
  street_and_number text not null,
  city text not null,
  postal_code text not null,
  country_key text not null,
  incoterms text not null,
  primary key (customer_nr, ship_to_nr)
);

create table orders (
  customer_nr text not null,
  id text not null,
  order_number text,
  -- Sort key: an order without a number stands before all others.
  number_key text not null generated always as (coalesce(order_number, '')) stored,
  purch_order text not null,
  city text not null,
  -- Local date and time at the supplier, as the ERP gives them: never shifted by a time zone.
  created_on date not null,
  created_at time not null,
  status text not null,
  status_group text not null generated always as (
    case when status in ('AWS_CREATED', 'AWS_FAILED', 'SAP_CREATED', 'SAP_PROCESSING', 'SAP_PROCESSING_PART')
      then 'open' else 'closed' end
  ) stored,
  delivery_date date,
  req_dlv_date date not null,
  original_eta date,
  updated_eta date,
  bill_of_lading text,
  -- [{id, container_number}]
  containers jsonb not null default '[]',
  -- [{ProductNr, Quantity, SalesUnit, ItemText, ShortCode}]
  items jsonb not null,
  ship_to_party text not null,
  delivery_plant_code text not null,
  placed_by uuid,
  -- What a buyer knows an order by: numbers, destination, bill of lading, containers, short codes of products.
  search_text text not null generated always as (
    lower(coalesce(order_number, '') || ' ' || purch_order || ' ' || city || ' ' || coalesce(bill_of_lading, '') || ' '
      || jsonb_path_query_array(containers, '$[*].container_number')::text || ' '
      || jsonb_path_query_array(items, '$[*].ShortCode')::text)
  ) stored,
  primary key (customer_nr, id)
);
-- Lists are read in the order of an index that starts with the customer and ends in the id (goals: keyset pages).
-- One index serves the list as it opens; one per sort key starts with the status, so that it serves the filter by
-- status and, merged over the statuses of a group, each other list too.
create index orders_newest on orders (customer_nr, status_group, created_on, created_at, id);
create index orders_by_created on orders (customer_nr, status, created_on, created_at, id);
create index orders_by_req_dlv_date on orders (customer_nr, status, req_dlv_date, id);
create index orders_by_number on orders (customer_nr, status, number_key, id);
create index orders_by_purch_order on orders (customer_nr, status, purch_order, id);
create index orders_by_city on orders (customer_nr, status, city, id);
create index orders_by_status on orders (customer_nr, status, id);
create index orders_search on orders using gin (customer_nr, search_text gin_trgm_ops);
create unique index orders_number on orders (order_number) where order_number is not null;

create table order_status_history (
  customer_nr text not null,
  order_id text not null,
  status text not null,
  at timestamptz not null,
  primary key (customer_nr, order_id, at, status)
);

-- Number of orders per customer and status, changed in the same transaction: serves totals and the dashboard.
-- Once per statement, and in one order of the keys: a bulk load touches each counter once, and two transactions
-- cannot wait for each other.
create table order_counters (
  customer_nr text not null,
  status text not null,
  order_count integer not null,
  primary key (customer_nr, status)
);
create function count_added_orders() returns trigger language plpgsql as $$
begin
  insert into order_counters as counters
    select customer_nr, status, count(*) from added group by 1, 2 order by 1, 2
    on conflict (customer_nr, status) do update set order_count = counters.order_count + excluded.order_count;
  return null;
end $$;
create function count_removed_orders() returns trigger language plpgsql as $$
begin
  insert into order_counters as counters
    select customer_nr, status, -count(*) from removed group by 1, 2 order by 1, 2
    on conflict (customer_nr, status) do update set order_count = counters.order_count + excluded.order_count;
  return null;
end $$;
create function count_moved_orders() returns trigger language plpgsql as $$
begin
  insert into order_counters as counters
    select customer_nr, status, sum(difference)
      from (select customer_nr, status, -1 as difference from removed
            union all
            select customer_nr, status, 1 from added) as moves
      group by 1, 2 having sum(difference) <> 0 order by 1, 2
    on conflict (customer_nr, status) do update set order_count = counters.order_count + excluded.order_count;
  return null;
end $$;
create trigger orders_added after insert on orders
  referencing new table as added for each statement execute function count_added_orders();
create trigger orders_removed after delete on orders
  referencing old table as removed for each statement execute function count_removed_orders();
create trigger orders_moved after update on orders
  referencing old table as removed new table as added for each statement execute function count_moved_orders();

-- One row per accepted key: same key and body give the stored answer, another body is refused.
create table idempotency_keys (
  user_id uuid not null,
  key text not null,
  body_hash bytea not null,
  customer_nr text not null,
  order_id text not null,
  answer json,
  created_at timestamptz not null,
  primary key (user_id, key)
);
create index idempotency_keys_created on idempotency_keys (created_at);

create table erp_watermarks (
  kind text primary key,
  watermark text,
  synced_at timestamptz
);
-- Records that could not be understood are set aside and counted, never fatal.
create table erp_set_aside (
  id bigint generated always as identity primary key,
  kind text not null,
  record jsonb not null,
  reason text not null,
  at timestamptz not null
);

create function active_customer() returns text language sql stable as
  $$ select current_setting('maincrop.customer_nr', true) $$;

do $$
declare t text;
begin
  foreach t in array array['ship_to_partners', 'orders', 'order_status_history', 'order_counters', 'customer_products']
  loop
    execute format('alter table %I enable row level security', t);
    execute format(
      'create policy own_customer on %I using (customer_nr = (select active_customer()))
         with check (customer_nr = (select active_customer()))', t);
  end loop;
end $$;

-- Orders of the active customer whose search text is like a pattern, at most so many. A function of the owner, because
-- row-level security keeps "like" from using an index; it therefore states the customer itself. The index is the only
-- way in: read in another order, a rare text would cost the whole table.
create function matching_orders(pattern text, statuses text[], at_most integer) returns table (
  id text, status text, created_on date, created_at time, req_dlv_date date, number_key text, purch_order text,
  city text
) language sql stable security definer set search_path = public
  set enable_indexscan = off set enable_seqscan = off as $$
  select o.id, o.status, o.created_on, o.created_at, o.req_dlv_date, o.number_key, o.purch_order, o.city
  from orders o
  where o.customer_nr = active_customer() and o.search_text like pattern and o.status = any(statuses)
  limit at_most
$$;
revoke execute on function matching_orders(text, text[], integer) from public;

-- Jobs are committed with the data that causes them; the worker's own schema stays closed to the application role.
create function add_job(identifier text, payload json, job_key text, max_attempts integer) returns void
  language plpgsql security definer set search_path = public as $$
begin
  perform graphile_worker.add_job(identifier, payload, job_key => add_job.job_key, max_attempts => add_job.max_attempts);
end $$;
revoke execute on function add_job(text, json, text, integer) from public;

grant usage on schema public to maincrop_app;
grant select on customers, plants, products, customer_products, ship_to_partners, erp_watermarks to maincrop_app;
grant select, insert, update on orders to maincrop_app;
grant select, insert on order_status_history to maincrop_app;
grant select, insert, update on idempotency_keys to maincrop_app;
grant select, insert, update on order_counters to maincrop_app;
grant execute on function add_job(text, json, text, integer) to maincrop_app;
grant execute on function matching_orders(text, text[], integer) to maincrop_app;
