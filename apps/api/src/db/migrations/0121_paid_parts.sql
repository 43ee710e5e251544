-- Up Migration
-- What is paid of the invoices that are here already stands in their documents; the triggers correct every counter.
update invoices i
  set paid_minor = case when i.kind = 'credit-note' then -told.paid_minor else told.paid_minor end
  from (
    select customer_nr, invoice_id, (document #>> '{totals,paidMinor}')::bigint as paid_minor from invoice_documents
  ) as told
  where told.customer_nr = i.customer_nr and told.invoice_id = i.id and told.paid_minor <> 0;
