-- Up Migration
-- One table of accepted keys for all operations that are accepted once. Keys that are still alive come along, so that
-- a repeat across the upgrade is answered as before.
create table accepted_keys (
  user_id uuid not null,
  operation text not null,
  key text not null,
  body_hash bytea not null,
  customer_nr text not null,
  answer json,
  created_at timestamptz not null,
  primary key (user_id, operation, key)
);
create index accepted_keys_created on accepted_keys (created_at);
grant select, insert, update on accepted_keys to maincrop_app;

insert into accepted_keys (user_id, operation, key, body_hash, customer_nr, answer, created_at)
  select user_id, 'placeOrder', key, body_hash, customer_nr, answer, created_at from idempotency_keys;
insert into accepted_keys (user_id, operation, key, body_hash, customer_nr, answer, created_at)
  select user_id, 'createClaim', key, body_hash, customer_nr, answer, created_at from claim_keys;
-- Reports kept no answer but were answered with the dispute as it stood: as it stands now is what they are answered with.
insert into accepted_keys (user_id, operation, key, body_hash, customer_nr, answer, created_at)
  select reported_by, 'reportProblem', idempotency_key, body_hash, customer_nr,
    json_build_object('id', id, 'disputeNumber', dispute_number, 'document', document, 'documentId', document_id,
      'documentNumber', document_number, 'line', line, 'ProductNr', product_nr, 'productName', product_name,
      'kind', kind, 'text', description, 'photos', photo_count,
      'keptPhotos', (select count(*) from dispute_photos p
        where p.customer_nr = disputes.customer_nr and p.dispute_id = disputes.id),
      'status', status, 'dueDate', due_date,
      'reportedAt', to_char(reported_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')),
    reported_at
  from disputes where reported_by is not null and idempotency_key is not null;

drop table idempotency_keys, claim_keys;
alter table disputes drop column idempotency_key, drop column body_hash;
