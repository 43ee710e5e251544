-- Up Migration
-- The desk's own work on a claim: who looks after it, what colleagues should know, and where it claims far more than was
-- bought. Claimants see none of it.

alter table claims
  add column assigned_to uuid,
  -- [{ShortCode, claimedKg, boughtKg}] that the claimant confirmed; null where nothing is unusual.
  add column unusual jsonb check (jsonb_array_length(unusual) > 0);

create table claim_notes (
  customer_nr text not null,
  claim_id text not null,
  id uuid not null,
  at timestamptz not null,
  author uuid not null,
  text text not null check (length(text) between 1 and 2000),
  primary key (customer_nr, claim_id, id),
  foreign key (customer_nr, claim_id) references claims on delete cascade
);
alter table claim_notes enable row level security;
create policy claims_desk on claim_notes using ((select is_claims_desk())) with check ((select is_claims_desk()));
grant select, insert on claim_notes to maincrop_app;
