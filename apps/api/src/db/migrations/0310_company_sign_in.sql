-- Up Migration
-- People whom their company signs in, and what its directory says of them (decisions 153 to 155).

-- Somebody is at the sign-in page of a company. Good once, in the browser that began it.
create table company_sign_ins (
  state_hash bytea primary key,
  provider text not null,
  browser_hash bytea not null,
  -- The session that is to be proved anew; null: one is to begin.
  session_id uuid references sessions on delete cascade,
  -- The page that was wanted; checked by the browser once more.
  redirect text check (length(redirect) <= 2048),
  expires_at timestamptz not null
);
create index company_sign_ins_expiry on company_sign_ins (expires_at);
create index company_sign_ins_session on company_sign_ins (session_id);

-- Accounts that a company vouches for, by its sign-in (subject) or its directory (SCIM), and what it gave them.
create table company_accounts (
  provider text not null,
  user_id uuid not null references users on delete cascade,
  -- Null until the first sign-in.
  subject text check (length(subject) <= 255),
  -- The directory's own id, where it provisioned the account.
  external_id text check (length(external_id) <= 255),
  -- The directory deactivated the account, and it alone may activate it again; or it has taken it out of its list too.
  is_deactivated boolean not null default false,
  is_removed boolean not null default false,
  linked_at timestamptz not null,
  -- Groups that the last sign-in named.
  claimed_groups text[] not null default '{}',
  given_group text,
  given_roles text[] not null default '{}',
  primary key (provider, user_id),
  unique (provider, subject)
);
create index company_accounts_user on company_accounts (user_id);

-- Groups of a directory, as SCIM brings them.
create table company_groups (
  id uuid primary key default gen_random_uuid(),
  provider text not null,
  display_name text not null check (length(display_name) <= 255),
  external_id text check (length(external_id) <= 255),
  created_at timestamptz not null,
  changed_at timestamptz not null,
  unique (provider, display_name)
);
create table company_group_members (
  group_id uuid not null references company_groups on delete cascade,
  user_id uuid not null references users on delete cascade,
  primary key (group_id, user_id)
);
create index company_group_members_user on company_group_members (user_id);

-- How a company signed somebody in: its id and the token that signs out there again.
alter table sign_in_challenges add column company jsonb;
alter table sessions add column company jsonb;

alter table sessions drop constraint sessions_factor_method_check;
alter table sessions add constraint sessions_factor_method_check
  check (factor_method in ('otp', 'sms', 'passkey', 'recovery-code', 'remembered-device', 'company'));

-- Whoever comes back after that is vouched for anew, by the verified address.
create function forget_company_sign_in() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if new.deleted_at is null then
    update company_accounts set is_deactivated = false, is_removed = false where user_id = new.id;
  else
    update company_accounts set subject = null where user_id = new.id;
  end if;
  return null;
end $$;
comment on function forget_company_sign_in is
  'An account that was deactivated is opened by no sign-in of a company until one vouches for its address anew, and what its directory did ends when it is activated.';
create trigger users_forget_company_sign_in after update of deleted_at on users for each row
  when ((old.deleted_at is null) <> (new.deleted_at is null)) execute function forget_company_sign_in();
comment on trigger users_forget_company_sign_in on users is
  'Whoever deactivates an account ends the former link of its company too.';

grant select, insert, update, delete on company_sign_ins, company_accounts, company_groups, company_group_members
  to maincrop_app;
