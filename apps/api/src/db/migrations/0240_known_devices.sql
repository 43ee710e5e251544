-- Up Migration
-- Browsers in which somebody has finished a sign-in, guesses of strangers by network, and the way past a long wait.

-- A browser has one secret, whoever signs in with it; each finished sign-in gives it another one.
create table known_devices (
  id uuid primary key default gen_random_uuid(),
  secret_hash bytea not null,
  user_id uuid not null references users on delete cascade,
  used_at timestamptz not null,
  expires_at timestamptz not null,
  unique (secret_hash, user_id)
);
create index known_devices_user on known_devices (user_id, used_at desc);

comment on column failed_attempts.device_key is
  'Where the guesses come from: the id of a known device, or a hash of the network of a stranger.';

-- Guesses of strangers from all networks together: full when `filled_until` is a whole ceiling ahead (GCRA).
create table guess_ceilings (
  account_key bytea not null,
  factor text not null,
  filled_until timestamptz not null,
  primary key (account_key, factor)
);

-- Links that were mailed to the owner of an account, each good once: past a long wait, or to undo a change of what the
-- account proves itself with. They go with the account.
create table account_links (
  id bigint generated always as identity primary key,
  user_id uuid not null references users on delete cascade,
  purpose text not null check (purpose in ('wait', 'email', 'password', 'factor', 'phone')),
  -- The address of the account before the change; whoever reads its mail may undo it.
  email text not null,
  -- Null until it is mailed.
  secret_hash bytea unique,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index account_links_user on account_links (user_id, id);

grant select, insert, update, delete on known_devices, guess_ceilings, account_links to maincrop_app;
