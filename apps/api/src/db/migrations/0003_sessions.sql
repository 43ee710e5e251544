-- Up Migration
-- What a session proves, and for whom it acts.

alter table sessions add column authenticated_at timestamptz;
update sessions set authenticated_at = created_at;
alter table sessions alter column authenticated_at set not null;

-- An administrator's session that acts as somebody else, until when and why (spec 4 "Impersonation").
alter table sessions
  add column impersonated_user_id uuid references users on delete set null,
  add column impersonation_reason text,
  add column impersonation_ends_at timestamptz;

-- Changes whenever somebody edits the account, so that two editors cannot overwrite each other silently.
alter table users add column version integer not null default 1;

-- A role's name and policies change together; its version is what an editor has seen.
alter table roles add column version integer not null default 1;
