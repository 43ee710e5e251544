-- Up Migration
-- What the desk decided of a claim, and what both sides said on the way there. A claim that was marked for settlement
-- was accepted in full.

alter table claims
  add column outcome text check (outcome in ('accepted', 'accepted_in_part', 'rejected', 'returned')),
  -- The claimant confirmed that an earlier claim covers the same.
  add column has_overlap boolean not null default false;
update claims set outcome = 'accepted' where settled_at is not null;

drop index claims_waiting;
create index claims_waiting on claims (submission_date, id)
  where settled_at is null and status = 'submitted' and outcome is null;
create index claims_returned on claims (submission_date, id) where outcome = 'returned';
create index claims_rejected on claims (submission_date, id) where outcome = 'rejected';

create table claim_steps (
  customer_nr text not null,
  claim_id text not null,
  step integer not null,
  at timestamptz not null,
  kind text not null check (kind in ('accepted', 'accepted_in_part', 'rejected', 'returned', 'answered')),
  -- Why, or what is asked or answered.
  said text,
  -- Of a part that was accepted.
  accepted_minor bigint check (accepted_minor > 0),
  actor uuid,
  primary key (customer_nr, claim_id, step),
  foreign key (customer_nr, claim_id) references claims on delete cascade
);
alter table claim_steps enable row level security;
create policy own_customer on claim_steps using (customer_nr = (select active_customer()))
  with check (customer_nr = (select active_customer()));
create policy claims_desk on claim_steps using ((select is_claims_desk())) with check ((select is_claims_desk()));
grant select, insert on claim_steps to maincrop_app;
