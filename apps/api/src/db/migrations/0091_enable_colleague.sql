-- Up Migration
-- A customer's administrator activates colleagues again whom one of that customer's administrators deactivated.

-- For which customer somebody was deactivated; null when an administrator of the portal did it.
alter table users add column disabled_for_customer_nr text;

-- Roles of an installation that is older than this call; a new one gets it with the default roles.
insert into policies (role_id, resource, actions, effect, wildcard)
  select id, '/enable-colleague', '{post}', 'allow', false from roles where id = 'customer-admin';
