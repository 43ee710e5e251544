-- Up Migration
-- Which ERP the records are copied from: told apart they are not, so that a database takes those of one alone.
create table erp_of_records (
  is_only_row boolean primary key default true check (is_only_row),
  erp text not null,
  since timestamptz not null default now()
);
