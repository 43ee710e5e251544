-- Up Migration
-- Who manages users lifts the waits that wrong passwords and codes put on an account.

-- Roles of an installation that is older than this call; a new one gets it with the default roles.
insert into policies (role_id, resource, actions, effect, wildcard)
  select id, '/lift-wait', '{post}', 'allow', false from roles where id in ('administrators', 'user-support');
