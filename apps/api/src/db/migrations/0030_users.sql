-- Up Migration
-- User management: search, help with a lost second factor, orders placed for somebody, the policies of new calls.

-- Set when somebody at the code step says that the second factor is lost; an administrator's reset clears it.
alter table users add column if not exists mfa_help_asked_at timestamptz;

-- The same expressions stand in the store of the list: an index serves the query that spells it alike.
create index users_search on users using gin
  (lower(email || ' ' || first_name || ' ' || last_name || ' ' || coalesce(sap_id, '')) gin_trgm_ops);
create index customers_name_search on customers using gin (lower(name) gin_trgm_ops);
create index users_sap_id on users (sap_id);
create index users_by_name on users (lower(last_name), lower(first_name), lower(email), id);
create index user_sap_customers_customer on user_sap_customers (customer_nr);

-- The administrator who placed an order while acting as the buyer (`placed_by`); null when the buyer did.
alter table orders add column placed_by_impersonator uuid;

-- All that proves a second factor besides the account row itself: set-ups that wait, recovery codes, passkeys. A table
-- that this installation does not have yet is skipped, so that the function is right whichever migration came first.
create function forget_second_factor(owner uuid) returns void language plpgsql as $$
declare proof text;
begin
  foreach proof in array array['remembered_devices', 'sign_in_challenges', 'totp_setups', 'phone_codes',
    'recovery_codes', 'passkeys'] loop
    if to_regclass(proof) is not null then
      execute format('delete from %I where user_id = $1', proof) using owner;
    end if;
  end loop;
end $$;

-- Roles of an installation that is older than these calls; a new one gets them with the default roles.
insert into policies (role_id, resource, actions, effect, wildcard)
  select r.id, p.resource, p.actions::text[], 'allow', false
  from roles r cross join (values ('/user', '{put}'), ('/users/import', '{post}'), ('/users/export', '{get}'),
    ('/user-invitation', '{post}')) as p (resource, actions)
  where r.id in ('administrators', 'user-support');
