-- Up Migration
-- Volume contracts as the ERP tells them.

create table contracts (
  customer_nr text not null,
  contract_number text not null,
  valid_from date not null,
  valid_to date not null,
  total_volume_kg numeric(18, 3) not null,
  -- [{lwCode, material, productName, contractQtyKg, billedQtyKg, openOrdersKg, kgLeft, percentLeft}], kilograms as text
  lines jsonb not null,
  primary key (customer_nr, contract_number),
  check (valid_from <= valid_to)
);
alter table contracts enable row level security;
create policy own_customer on contracts using (customer_nr = (select active_customer()))
  with check (customer_nr = (select active_customer()));
grant select on contracts to maincrop_app;
