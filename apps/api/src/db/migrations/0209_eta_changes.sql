-- Up Migration
-- Each change of the day on which an order is expected, as the ERP told it; in the items of an order stands from now on
-- what the ERP confirmed of each line, where it says so.

create table order_eta_changes (
  id bigint generated always as identity primary key,
  customer_nr text not null,
  order_id text not null,
  from_eta date not null,
  to_eta date not null,
  -- When it was learnt; null for a change that had happened before the portal knew the order.
  at timestamptz,
  foreign key (customer_nr, order_id) references orders on delete cascade
);
create index order_eta_changes_of on order_eta_changes (customer_nr, order_id, id);
alter table order_eta_changes enable row level security;
create policy own_customer on order_eta_changes using (customer_nr = (select active_customer()))
  with check (customer_nr = (select active_customer()));
grant select on order_eta_changes to maincrop_app;

insert into order_eta_changes (customer_nr, order_id, from_eta, to_eta)
  select customer_nr, id, original_eta, updated_eta from orders
  where original_eta is not null and updated_eta is not null and original_eta <> updated_eta
  order by customer_nr, id;
