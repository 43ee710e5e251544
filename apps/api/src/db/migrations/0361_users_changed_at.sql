-- Up Migration
-- A directory reads when somebody was changed last (RFC 7643, section 3.1), by whomever.
alter table users add column changed_at timestamptz;

create function note_user_change() returns trigger language plpgsql as $$
begin
  new.changed_at = now();
  return new;
end $$;
comment on function note_user_change() is
  'A user whom anybody renames, re-addresses or deactivates has the instant of it.';

create trigger user_changed before update of email, first_name, last_name, deleted_at on users
  for each row when (
    (old.email, old.first_name, old.last_name, old.deleted_at)
      is distinct from (new.email, new.first_name, new.last_name, new.deleted_at)
  ) execute function note_user_change();
comment on trigger user_changed on users is
  'No change of the name, the address or the activity of a user goes without its instant.';
