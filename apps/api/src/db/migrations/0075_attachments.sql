-- Up Migration
-- Files that prove claims. The object storage has their content; here stands who may use which.

create table attachments (
  customer_nr text not null,
  key text not null,
  -- No cascade: the proof of a claim outlives the account of who sent it.
  user_id uuid not null references users,
  agreement_id text not null,
  file_name text not null,
  size_bytes integer not null check (size_bytes > 0),
  -- issued: a form was given out; stored: the content is good and kept; used: a claim has it; dropped: to be deleted.
  state text not null check (state in ('issued', 'stored', 'used', 'dropped')),
  claim_id text,
  issued_at timestamptz not null,
  primary key (customer_nr, key),
  check ((state = 'used') = (claim_id is not null))
);
create index attachments_of_claim on attachments (customer_nr, claim_id, key) where claim_id is not null;
create index attachments_open on attachments (customer_nr, user_id) where state in ('issued', 'stored');
-- What is never used is deleted after a day.
create index attachments_unused on attachments (issued_at) where state <> 'used';

alter table attachments enable row level security;
create policy own_customer on attachments using (customer_nr = (select active_customer()))
  with check (customer_nr = (select active_customer()));
-- The supplier's desk sees the proof of all claims, for the length of a transaction that says so.
create policy claims_desk_reads on attachments for select
  using (claim_id is not null and (select current_setting('maincrop.claims_desk', true)) = 'on');
grant select, insert, update on attachments to maincrop_app;

-- Signs forms and links; the same for all processes, and made here so that nobody has to configure it. A random uuid
-- holds 122 bits from the operating system's source.
create table service_secrets (
  name text primary key,
  secret bytea not null
);
insert into service_secrets values (
  'links', sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8'))
);
grant select on service_secrets to maincrop_app;
