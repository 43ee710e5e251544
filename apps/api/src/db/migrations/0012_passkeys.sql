-- Up Migration
-- Passkeys, a further second factor. They go with the second factor itself: see forget_second_factor and db/passkeys.ts.

create table passkeys (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  -- Base64url, as the browser says it.
  credential_id text not null unique,
  -- COSE_Key (RFC 9052 section 7).
  public_key bytea not null,
  -- Signatures so far, as the authenticator counts them; some always say 0.
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_user on passkeys (user_id, created_at, id);

-- What an authenticator is to sign when a passkey is made; deleted with the first answer, right or wrong.
create table passkey_setups (
  user_id uuid primary key references users on delete cascade,
  challenge text not null,
  expires_at timestamptz not null
);

-- The same for a pending sign-in, with which it goes.
create table passkey_challenges (
  sign_in_hash bytea primary key references sign_in_challenges (id_hash) on delete cascade,
  challenge text not null,
  expires_at timestamptz not null
);

grant select, insert, update, delete on passkeys, passkey_setups, passkey_challenges to maincrop_app;
