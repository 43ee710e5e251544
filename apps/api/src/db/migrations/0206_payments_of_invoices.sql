-- Up Migration
-- What the ERP booked against an invoice, oldest first: [{day, amountMinor, reference}]. Beside the document, because the
-- document stays as it was issued.
alter table invoice_documents add column payments jsonb not null default '[]';
