-- Up Migration
-- What roles were, the chain of the audit trail, and who may see both.

-- Every change of a role, kept for good: also of roles that are gone, so no reference to roles.
create table role_versions (
  role_id text not null,
  version integer not null,
  at timestamptz not null,
  by_user_id uuid,
  -- {name, policies}; null before the role was there and after it was deleted.
  before jsonb,
  after jsonb,
  primary key (role_id, version)
);
grant select, insert on role_versions to maincrop_app;

insert into policies (role_id, resource, actions, effect)
  select 'administrators', resource, '{get}', 'allow'
  from unnest(array['/role-versions', '/permission-xray', '/audit', '/audit-export']) as resource
  where exists (select 1 from roles where id = 'administrators');

create index audit_trail_action on audit_trail (action, id);
create index audit_trail_actor on audit_trail (actor_user_id, id);
create index audit_trail_search on audit_trail using gin (
  (lower(action || ' ' || coalesce(object, '') || ' ' || coalesce(customer_nr, '') || ' ' || coalesce(request_id, '')))
  gin_trgm_ops
);

-- One link for each line of the audit trail, in the order of their commits: sha256 of the hash before it and the line.
-- A table of its own, because a line gets its place when its transaction commits and is never changed after.
create table audit_chain (
  position bigint primary key,
  audit_id bigint not null unique,
  previous_hash bytea not null,
  hash bytea not null
);
grant select on audit_chain to maincrop_app;

-- The line as it is hashed. tools/commands/verify-audit.ts writes the same text without this function.
create function audit_text(line audit_trail) returns text language sql immutable as $$
  select jsonb_build_array(line.id, to_char(line.at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US'),
    line.actor_user_id, line.as_user_id, line.customer_nr, line.action, line.object, line.before, line.after,
    line.request_id)::text
$$;

-- Runs when the transaction commits, as its last lock: writers cannot wait for each other in a circle, and the lock is
-- held for no longer than the commit. Of the owner, so that the application's role cannot write links itself.
create function chain_audit_line() returns trigger language plpgsql security definer set search_path = public as $$
declare
  last audit_chain;
  previous bytea;
begin
  perform pg_advisory_xact_lock(hashtext('audit_chain'));
  select * into last from audit_chain order by position desc limit 1;
  previous := coalesce(last.hash, '\x');
  insert into audit_chain values (
    coalesce(last.position, 0) + 1, new.id, previous, sha256(previous || convert_to(audit_text(new), 'UTF8'))
  );
  return null;
end $$;
revoke execute on function chain_audit_line() from public;

do $$
declare
  line audit_trail;
  previous bytea := '\x';
  place bigint := 0;
begin
  for line in select * from audit_trail order by id loop
    place := place + 1;
    insert into audit_chain values (
      place, line.id, previous, sha256(previous || convert_to(audit_text(line), 'UTF8'))
    ) returning hash into previous;
  end loop;
end $$;

create constraint trigger audit_line_chained after insert on audit_trail
  deferrable initially deferred for each row execute function chain_audit_line();

-- Nobody changes what was written, the owner of the tables included; only a migration may, by switching this off.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
end $$;
create trigger audit_trail_append_only before update or delete on audit_trail
  for each row execute function refuse_change();
create trigger audit_trail_not_emptied before truncate on audit_trail
  for each statement execute function refuse_change();
create trigger audit_chain_append_only before update or delete on audit_chain
  for each row execute function refuse_change();
create trigger audit_chain_not_emptied before truncate on audit_chain
  for each statement execute function refuse_change();
create trigger role_versions_append_only before update or delete on role_versions
  for each row execute function refuse_change();
create trigger role_versions_not_emptied before truncate on role_versions
  for each statement execute function refuse_change();
