-- Up Migration
-- What kind of document the ERP posted, as a word of ours that every language translates; null where the ERP has a kind
-- of its own, which only its text names. Rows from before learn it when the ERP tells all invoices once more.
alter table invoices add column document_type text
  check (document_type in ('invoice', 'credit-note', 'debit-note', 'corrected-invoice', 'prepayment-invoice'));
update erp_watermarks set watermark = null where kind = 'invoices';
