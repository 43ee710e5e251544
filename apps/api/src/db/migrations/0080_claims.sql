-- Up Migration
-- Claims against billback agreements: made here and handed to the ERP, or told by the ERP.

create table claims (
  customer_nr text not null,
  id text not null,
  -- The ERP's own number, once it has the claim.
  erp_number text,
  agreement_id text not null,
  contract_number text not null,
  description text not null,
  type text not null check (type = 'billback'),
  status text not null check (status in ('submitted', 'failed')),
  wholesale_party text not null,
  credit_reference text,
  -- Days on the supplier's clock, never shifted by a time zone.
  submission_date date not null,
  posting_date date,
  -- Sort key: what is not posted yet stands behind all that is.
  posting_key date not null generated always as (coalesce(posting_date, date '9999-12-31')) stored,
  claim_period_from date not null,
  claim_period_to date not null,
  amount_minor bigint not null,
  currency text not null,
  volume_kg numeric not null,
  -- [{ProductNr, ShortCode, ItemText, Quantity, SalesUnit, volumeKg, billback_rate, amount}]
  items jsonb not null,
  submitted_by uuid,
  -- The administrator who submitted it while acting as the buyer.
  submitted_by_impersonator uuid,
  settled_at timestamptz,
  settled_by uuid,
  version integer not null default 1,
  -- What a buyer knows a claim by.
  search_text text not null generated always as (
    lower(contract_number || ' ' || description || ' ' || wholesale_party || ' ' || coalesce(credit_reference, '') || ' '
      || jsonb_path_query_array(items, '$[*].ShortCode')::text)
  ) stored,
  primary key (customer_nr, id)
);
-- One index for each sort key; it starts with customer and status, and lists of both statuses are merged from two.
create index claims_by_submission on claims (customer_nr, status, submission_date, id);
create index claims_by_posting on claims (customer_nr, status, posting_key, id);
create index claims_by_amount on claims (customer_nr, status, amount_minor, id);
create index claims_by_contract on claims (customer_nr, status, contract_number, id);
create index claims_by_party on claims (customer_nr, status, wholesale_party, id);
create index claims_by_status on claims (customer_nr, status, id);
create index claims_search on claims using gin (customer_nr, search_text gin_trgm_ops);
create index claims_of_agreement on claims (customer_nr, agreement_id, claim_period_to);
-- The desk reads across customers: what waits oldest first, what is settled latest first.
create index claims_waiting on claims (submission_date, id) where settled_at is null and status = 'submitted';
create index claims_settled on claims (settled_at, id) where settled_at is not null;

-- Number and amount of claims per customer, status and currency, changed in the same transaction; as order_counters.
create table claim_counters (
  customer_nr text not null,
  status text not null,
  currency text not null,
  claim_count integer not null,
  amount_minor bigint not null,
  primary key (customer_nr, status, currency)
);
create function count_added_claims() returns trigger language plpgsql as $$
begin
  insert into claim_counters as counters
    select customer_nr, status, currency, count(*), sum(amount_minor) from added group by 1, 2, 3 order by 1, 2, 3
    on conflict (customer_nr, status, currency) do update set
      claim_count = counters.claim_count + excluded.claim_count,
      amount_minor = counters.amount_minor + excluded.amount_minor;
  return null;
end $$;
create function count_removed_claims() returns trigger language plpgsql as $$
begin
  insert into claim_counters as counters
    select customer_nr, status, currency, -count(*), -sum(amount_minor) from removed group by 1, 2, 3 order by 1, 2, 3
    on conflict (customer_nr, status, currency) do update set
      claim_count = counters.claim_count + excluded.claim_count,
      amount_minor = counters.amount_minor + excluded.amount_minor;
  return null;
end $$;
create function count_moved_claims() returns trigger language plpgsql as $$
begin
  insert into claim_counters as counters
    select customer_nr, status, currency, sum(difference), sum(amount)
      from (select customer_nr, status, currency, -1 as difference, -amount_minor as amount from removed
            union all
            select customer_nr, status, currency, 1, amount_minor from added) as moves
      group by 1, 2, 3 having sum(difference) <> 0 or sum(amount) <> 0 order by 1, 2, 3
    on conflict (customer_nr, status, currency) do update set
      claim_count = counters.claim_count + excluded.claim_count,
      amount_minor = counters.amount_minor + excluded.amount_minor;
  return null;
end $$;
create trigger claims_added after insert on claims
  referencing new table as added for each statement execute function count_added_claims();
create trigger claims_removed after delete on claims
  referencing old table as removed for each statement execute function count_removed_claims();
create trigger claims_moved after update on claims
  referencing old table as removed new table as added for each statement execute function count_moved_claims();

-- One row per accepted key, as idempotency_keys for orders.
create table claim_keys (
  user_id uuid not null,
  key text not null,
  body_hash bytea not null,
  customer_nr text not null,
  claim_id text not null,
  answer json,
  created_at timestamptz not null,
  primary key (user_id, key)
);
create index claim_keys_created on claim_keys (created_at);

do $$
declare t text;
begin
  foreach t in array array['claims', 'claim_counters'] loop
    execute format('alter table %I enable row level security', t);
    execute format(
      'create policy own_customer on %I using (customer_nr = (select active_customer()))
         with check (customer_nr = (select active_customer()))', t);
  end loop;
end $$;

-- The supplier's desk sees the claims of all customers, for the length of a transaction that says so.
create function is_claims_desk() returns boolean language sql stable as
  $$ select current_setting('maincrop.claims_desk', true) = 'on' $$;
create policy claims_desk_reads on claims for select using ((select is_claims_desk()));
create policy claims_desk_settles on claims for update using ((select is_claims_desk()))
  with check ((select is_claims_desk()));
create policy claims_desk_reads on agreements for select using ((select is_claims_desk()));

-- Claims of the active customer whose search text is like a pattern. A function of the owner for the same reason as
-- matching_orders; not bounded, because the amount of all that is found is asked for with it.
create function matching_claims(pattern text, statuses text[]) returns table (
  id text, status text, submission_date date, posting_key date, amount_minor bigint, currency text,
  contract_number text, wholesale_party text
) language sql stable security definer set search_path = public
  set enable_indexscan = off set enable_seqscan = off as $$
  select c.id, c.status, c.submission_date, c.posting_key, c.amount_minor, c.currency, c.contract_number,
    c.wholesale_party
  from claims c
  where c.customer_nr = active_customer() and c.search_text like pattern and c.status = any(statuses)
$$;
revoke execute on function matching_claims(text, text[]) from public;
grant execute on function matching_claims(text, text[]) to maincrop_app;

grant select, insert, update on claims to maincrop_app;
grant select, insert, update on claim_counters to maincrop_app;
grant select, insert, update on claim_keys to maincrop_app;

-- The active user's own claims of all customers, for the file of a user's own data; as own_orders.
create index claims_submitted_by on claims (submitted_by, id) where submitted_by is not null;
create function own_claims() returns table (id text, submitted_on date)
  language sql stable security definer set search_path = public as $$
  select c.id, c.submission_date from claims c where c.submitted_by = active_user() order by c.id
$$;
revoke execute on function own_claims() from public;
grant execute on function own_claims() to maincrop_app;
