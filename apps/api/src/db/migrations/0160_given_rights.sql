-- Up Migration
-- Which rights the default roles were ever given: a right is given once, and what administrators take away stays away.
-- No reference to roles: what was given to a role that is deleted is not given anew.
create table given_rights (
  role_id text not null,
  resource text not null,
  action text not null,
  primary key (role_id, resource, action)
);

-- Roles of an installation that is older than this table have been given everything up to here.
insert into given_rights select id, '*', '*' from roles;
