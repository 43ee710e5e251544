-- Up Migration
-- Sign-up, set-up of a second factor, recovery codes, and what users see of their sessions and devices.

-- Null: a sign-up that waits for its mailed code. Whoever is there already, or is created by an administrator, counts
-- as confirmed.
alter table users add column email_confirmed_at timestamptz default now();
-- The last sign-in; null before the first.
alter table users add column signed_in_at timestamptz;
-- Since when somebody with the right password waits for help with a lost second factor.
alter table users add column mfa_help_asked_at timestamptz;
create index users_unconfirmed on users (created_at) where email_confirmed_at is null;

alter table sessions add column user_agent text not null default '';
alter table remembered_devices add column user_agent text not null default '';

create table sign_up_codes (
  user_id uuid primary key references users on delete cascade,
  code_hash bytea not null,
  tries integer not null default 0,
  expires_at timestamptz not null
);

-- An authenticator is used only after one of its codes was right.
create table totp_setups (
  user_id uuid primary key references users on delete cascade,
  secret text not null,
  expires_at timestamptz not null
);

-- A phone number is stored with its owner only after the code sent to it was right.
create table phone_codes (
  user_id uuid primary key references users on delete cascade,
  phone text not null,
  code_hash bytea not null,
  tries integer not null default 0,
  expires_at timestamptz not null,
  sent_at timestamptz not null
);

-- Argon2id hashes: a recovery code is short enough to be written down, so its hash must be slow to guess.
create table recovery_codes (
  user_id uuid not null references users on delete cascade,
  code_hash bytea not null,
  primary key (user_id, code_hash)
);

-- When a mail of a kind last went to an address; `address_key` is a hash of it in lower case.
create table mail_limits (
  address_key bytea not null,
  kind text not null,
  sent_at timestamptz not null,
  primary key (address_key, kind)
);

grant select, insert, update, delete on sign_up_codes, totp_setups, phone_codes, recovery_codes, mail_limits
  to maincrop_app;
