-- Up Migration
-- Billback agreements, as the ERP tells them.

create table agreements (
  customer_nr text not null,
  id text not null,
  sales_quote_sap_id text not null,
  type text not null check (type = 'billback'),
  description text not null,
  currency text not null,
  valid_from timestamptz not null,
  valid_to timestamptz not null,
  claim_period text check (claim_period in ('ANNUAL', 'QUARTERLY', 'MONTHLY')),
  -- [{sap_product, sap_product_id, ShortCode, billback_rate, bags, boxes}], the rate per kg as decimal text
  items jsonb not null,
  contact jsonb,
  supplier_contact jsonb,
  primary key (customer_nr, id)
);
-- The order of the page: what ends last stands first.
create index agreements_by_end on agreements (customer_nr, valid_to desc, id);

alter table agreements enable row level security;
create policy own_customer on agreements using (customer_nr = (select active_customer()))
  with check (customer_nr = (select active_customer()));
grant select on agreements to maincrop_app;
