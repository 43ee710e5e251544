-- Up Migration
-- What a user keeps about themselves: the profile, restaurants, a change of e-mail that waits for its code.

-- What the browser said of itself, so that its owner recognises a session or a device.
alter table sessions add column if not exists user_agent text;
alter table remembered_devices add column if not exists user_agent text;

-- Null until the profile is created after the first sign-in, together with where the visitor came from (AUTH-11).
alter table users add column profile_created_at timestamptz, add column campaign jsonb;
update users set profile_created_at = created_at;

-- The user whose own rows a connection lets through: the second line behind the condition of each query.
create function active_user() returns uuid language sql stable as
  $$ select nullif(current_setting('maincrop.user_id', true), '')::uuid $$;

-- One waiting change for each user; `code_hash` is null until the code is mailed to the new address.
create table email_changes (
  user_id uuid primary key references users on delete cascade,
  new_email text not null,
  code_hash bytea,
  tries integer not null default 0,
  requested_at timestamptz not null,
  expires_at timestamptz not null
);

create table restaurants (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  name text not null,
  type text not null,
  seats integer not null check (seats >= 0),
  telephone text not null,
  website text not null,
  street text not null,
  house_number text not null,
  postal_code text not null,
  city text not null,
  country text not null,
  version integer not null default 1,
  created_at timestamptz not null
);
create index restaurants_user on restaurants (user_id, lower(name), id);

do $$
declare t text;
begin
  foreach t in array array['email_changes', 'restaurants'] loop
    execute format('alter table %I enable row level security', t);
    execute format(
      'create policy own_user on %I using (user_id = (select active_user()))
         with check (user_id = (select active_user()))', t);
  end loop;
end $$;

-- The orders that the active user placed, for whichever customer. A function of the owner, because row-level security
-- shows one customer at a time; it therefore states the user itself.
create index orders_placed_by on orders (placed_by, id) where placed_by is not null;
create function own_orders() returns table (id text, placed_on date, placed_at time)
  language sql stable security definer set search_path = public as $$
  select o.id, o.created_on, o.created_at from orders o where o.placed_by = active_user() order by o.id
$$;
revoke execute on function own_orders() from public;

create index if not exists audit_trail_as_user on audit_trail (as_user_id) where as_user_id is not null;
create index if not exists audit_trail_object on audit_trail (object) where object is not null;

-- Deletes every row that belongs to the active user: all that would go if the row in `users` went. That row itself
-- stays without what it says about a person, for the ids in orders and in the audit trail (OPEN-20).
create function erase_belongings() returns void language plpgsql security definer set search_path = public as $$
declare belonging record;
begin
  for belonging in
    select c.conrelid::regclass as table_name, a.attname as column_name
      from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      where c.contype = 'f' and c.confrelid = 'users'::regclass and c.confdeltype = 'c'
  loop
    execute format('delete from %s where %I = $1', belonging.table_name, belonging.column_name) using active_user();
  end loop;
end $$;
revoke execute on function erase_belongings() from public;

grant select, insert, update, delete on email_changes, restaurants to maincrop_app;
grant execute on function own_orders(), erase_belongings() to maincrop_app;
