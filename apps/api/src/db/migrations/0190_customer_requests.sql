-- Up Migration
-- Requests of people without a customer to be connected to one (decision 107). They belong to the person who asks and go
-- with the account (decision 020).
create table customer_requests (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  company_name text not null check (length(company_name) between 1 and 120),
  -- As it was typed: nobody has looked whether there is such a customer.
  customer_number text not null check (length(customer_number) <= 12),
  town text not null check (length(town) between 1 and 100),
  message text not null check (length(message) <= 1000),
  created_at timestamptz not null,
  status text not null default 'open' check (status in ('open', 'approved', 'refused', 'withdrawn')),
  decided_at timestamptz,
  -- Accounts of administrators that are deleted keep their row, without a person.
  decided_by uuid references users,
  reason text,
  customer_nr text,
  check ((status = 'open') = (decided_at is null)),
  check ((status = 'approved') = (customer_nr is not null)),
  check ((status = 'refused') = (reason is not null))
);
create unique index customer_requests_one_open on customer_requests (user_id) where status = 'open';
create index customer_requests_of_user on customer_requests (user_id, created_at desc, id);
create index customer_requests_open on customer_requests (created_at, id) where status = 'open';

-- Who administers users sees the requests of all people, for the length of a transaction that says so.
create function is_user_administration() returns boolean language sql stable as
  $$ select current_setting('maincrop.user_administration', true) = 'on' $$;
comment on function is_user_administration is
  'The requests of all people are open to a transaction that says it administers users, and closed after it.';

alter table customer_requests enable row level security;
create policy own_user on customer_requests using (user_id = (select active_user()))
  with check (user_id = (select active_user()));
create policy administration_reads on customer_requests for select using ((select is_user_administration()));
create policy administration_decides on customer_requests for update using ((select is_user_administration()))
  with check ((select is_user_administration()));
grant select, insert, update, delete on customer_requests to maincrop_app;
