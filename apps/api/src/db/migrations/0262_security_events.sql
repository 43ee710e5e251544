-- Up Migration
-- What happened to accounts and what was refused, with where it came from (decision 146): a network, never an address,
-- and the browser by its name. Kept for 90 days; goes with the account's row, and an erased account is an id alone.

create table security_events (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  -- An action of the audit trail, or what was refused.
  kind text not null,
  user_id uuid references users on delete cascade,
  network text,
  agent text,
  request_id text not null
);
create index security_events_at on security_events (at);
create index security_events_user on security_events (user_id, id);
create index security_events_network on security_events (network, id);
grant select, insert on security_events to maincrop_app;
