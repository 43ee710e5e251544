-- Up Migration
-- Documents of invoices: links to them, months of them in one file, and where e-invoices go.

create table customer_routing (
  customer_nr text primary key,
  peppol_id text,
  leitweg_id text,
  sdi_code text,
  order_reference text,
  version integer not null default 1
);

-- A link of five minutes: who holds its secret, within the session and for the customer that it was made for.
create table document_links (
  customer_nr text not null,
  secret_hash bytea not null,
  session_id uuid not null references sessions on delete cascade,
  kind text not null check (kind in ('pdf', 'ubl', 'facturx', 'archive')),
  document_id text not null,
  expires_at timestamptz not null,
  primary key (customer_nr, secret_hash)
);
create index document_links_expired on document_links (expires_at);

create table invoice_archives (
  customer_nr text not null,
  id uuid not null default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  -- yyyy-MM
  month text not null,
  status text not null default 'waiting' check (status in ('waiting', 'running', 'ready', 'failed')),
  done integer not null default 0,
  total integer not null default 0,
  created_at timestamptz not null,
  primary key (customer_nr, id)
);
create index invoice_archives_by_age on invoice_archives (created_at);

do $$
declare t text;
begin
  foreach t in array array['customer_routing', 'document_links', 'invoice_archives']
  loop
    execute format('alter table %I enable row level security', t);
    execute format(
      'create policy own_customer on %I using (customer_nr = (select active_customer()))
         with check (customer_nr = (select active_customer()))', t);
  end loop;
end $$;

grant select, insert, update on customer_routing to maincrop_app;
grant select, insert on document_links, invoice_archives to maincrop_app;
