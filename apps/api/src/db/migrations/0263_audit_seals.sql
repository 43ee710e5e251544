-- Up Migration
-- Where the audit trail begins after older lines were moved into a file (`npm run seal-audit`, decision 146): the link
-- that the file ends with, from which the chain goes on.

create table audit_seals (
  position bigint primary key,
  hash bytea not null,
  lines bigint not null,
  sealed_at timestamptz not null
);
create trigger audit_seals_append_only before update or delete on audit_seals
  for each row execute function refuse_change();
create trigger audit_seals_not_emptied before truncate on audit_seals
  for each statement execute function refuse_change();
comment on trigger audit_seals_append_only on audit_seals is
  'What was sealed stays so: nobody changes or deletes where the audit trail begins, the owner of the tables included.';
comment on trigger audit_seals_not_emptied on audit_seals is 'All seals at once cannot be emptied either.';
grant select on audit_seals to maincrop_app;
