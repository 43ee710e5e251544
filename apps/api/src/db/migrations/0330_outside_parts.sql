-- Up Migration
-- When each part outside (ERP, carriers, storage, scanner) last answered and last failed, whichever process asked it:
-- what the status page shows. Written by the worker's login alone; grantToWorker gives it the rights.

create table outside_parts (
  part text primary key,
  succeeded_at timestamptz,
  failed_at timestamptz,
  -- The kind of the last failure, never its message, which may name a person.
  failure text
);
