-- Up Migration
-- Users, roles, sessions, codes and the audit trail. Secrets are stored as hashes only (design: identity).

do $$
begin
  create role maincrop_app nologin;
exception when duplicate_object then null;
end $$;
do $$
begin
  execute format('grant maincrop_app to %I', current_user);
end $$;

create table users (
  id uuid primary key default gen_random_uuid(),
  email text not null,
  password_hash text,
  password_reset_required boolean not null default false,
  first_name text not null default '',
  last_name text not null default '',
  function_title text,
  city text,
  country text,
  phone text,
  locale text not null default 'en-GB' check (locale in ('de', 'en-GB', 'es', 'fr', 'it', 'nl')),
  group_name text,
  sap_id text check (length(sap_id) <= 12),
  mfa_preference text not null default 'none' check (mfa_preference in ('none', 'SMS', 'TOTP')),
  totp_secret text,
  -- The last accepted TOTP step: a step is accepted once.
  totp_last_step bigint not null default 0,
  deleted_at timestamptz,
  created_at timestamptz not null default now()
);
create unique index users_email_key on users (lower(email));

create table user_sap_customers (
  user_id uuid not null references users on delete cascade,
  customer_nr text not null,
  primary key (user_id, customer_nr)
);

create table roles (
  id text primary key,
  name text not null
);
create table policies (
  id uuid primary key default gen_random_uuid(),
  role_id text not null references roles on delete cascade,
  resource text not null,
  actions text[] not null,
  effect text not null,
  wildcard boolean not null default false,
  locale text,
  filters jsonb not null default '[]'
);
create index policies_role on policies (role_id);
create table user_roles (
  user_id uuid not null references users on delete cascade,
  role_id text not null references roles on delete cascade,
  primary key (user_id, role_id)
);

-- One row; its number changes with every change of a role, so that processes may keep compiled policies.
create table access_version (
  only_row boolean primary key default true check (only_row),
  version bigint not null default 1
);
insert into access_version default values;
create function bump_access_version() returns trigger language plpgsql as $$
begin
  update access_version set version = version + 1;
  return null;
end $$;
create trigger policies_changed after insert or update or delete on policies
  for each statement execute function bump_access_version();

create table sessions (
  id uuid primary key default gen_random_uuid(),
  secret_hash bytea not null unique,
  user_id uuid not null references users on delete cascade,
  active_customer_nr text,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index sessions_user on sessions (user_id) where ended_at is null;

create table access_tokens (
  token_hash bytea primary key,
  session_id uuid not null references sessions on delete cascade,
  expires_at timestamptz not null
);
create index access_tokens_expiry on access_tokens (expires_at);
create index access_tokens_session on access_tokens (session_id);

create table remembered_devices (
  id uuid primary key default gen_random_uuid(),
  secret_hash bytea not null unique,
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index remembered_devices_user on remembered_devices (user_id);

-- A pending sign-in after the right password; `code_hash` only for SMS.
create table sign_in_challenges (
  id_hash bytea primary key,
  user_id uuid not null references users on delete cascade,
  method text not null check (method in ('TOTP', 'SMS')),
  code_hash bytea,
  tries integer not null default 0,
  expires_at timestamptz not null,
  sent_at timestamptz
);
create index sign_in_challenges_user on sign_in_challenges (user_id);

create table reset_codes (
  user_id uuid primary key references users on delete cascade,
  code_hash bytea not null,
  tries integer not null default 0,
  expires_at timestamptz not null,
  sent_at timestamptz not null
);

-- Failed tries per account and factor over all paths; `account_key` is a hash of the lower-case e-mail,
-- so that unknown accounts wait exactly like known ones and no address is stored for a stranger.
create table failed_attempts (
  account_key bytea not null,
  factor text not null,
  -- Tries from a remembered device are counted apart, so that an attacker elsewhere cannot lock its owner out.
  device_key bytea not null default '\x',
  failures integer not null,
  last_failure_at timestamptz not null,
  blocked_until timestamptz not null,
  primary key (account_key, factor, device_key)
);

create table audit_trail (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  actor_user_id uuid,
  as_user_id uuid,
  customer_nr text,
  action text not null,
  object text,
  before jsonb,
  after jsonb,
  request_id text
);
create index audit_trail_at on audit_trail (at);

-- Mails and text messages of the embedded adapters.
create table outbox (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('mail', 'sms')),
  recipient text not null,
  subject text not null,
  body_text text not null,
  body_html text,
  at timestamptz not null
);

grant select, insert, update, delete on users, user_sap_customers, roles, policies, user_roles, access_version,
  sessions, access_tokens, remembered_devices, sign_in_challenges, reset_codes, failed_attempts to maincrop_app;
grant select, insert on audit_trail, outbox to maincrop_app;
