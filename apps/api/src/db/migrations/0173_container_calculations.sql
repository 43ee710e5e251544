-- Up Migration
-- Container calculations that users keep under a name (decision 097). A colleague of the same customer opens
-- one by its link; only its owner lists, changes or deletes it. They go with the account (decision 020).

create table container_calculations (
  -- Chosen by the browser, so that saving twice keeps one; unique within the customer, so that nobody can find out ids
  -- of others.
  id uuid not null,
  customer_nr text not null,
  user_id uuid not null references users on delete cascade,
  name text not null,
  load_base text not null check (load_base in ('PALLET', 'SHEET')),
  container_type text not null,
  products jsonb not null,
  changed_at timestamptz not null,
  primary key (customer_nr, id)
);
create index container_calculations_list on container_calculations (customer_nr, user_id, changed_at desc, id);
create index container_calculations_user on container_calculations (user_id);
alter table container_calculations enable row level security;
create policy own_customer on container_calculations using (customer_nr = (select active_customer()))
  with check (customer_nr = (select active_customer()));
grant select, insert, update, delete on container_calculations to maincrop_app;
