-- Up Migration
-- A customer's claims are filtered by what became of them: written nowhere, told of the row whenever it is asked for.
alter table claims add column stage text
  generated always as (case when status = 'failed' then 'failed' else coalesce(outcome, 'waiting') end) virtual;
