-- Up Migration
-- When an order was last submitted to an ERP that may still enter it after it gave no answer (decision 184); null: never, or the
-- ERP said that it did not take it. Workers of the version before do not write it.
alter table orders add column erp_submitted_at timestamptz;
