-- Up Migration
-- The day on which an invoice was paid last, so that a statement of account finds the payments of a period without reading
-- all documents; null without payments. Days are `yyyy-MM-dd`, which sort as text.
create function last_payment_day(payments jsonb) returns text
  language sql immutable strict parallel safe
  return (select max((paid.one ->> 'day') collate "C") from jsonb_array_elements(payments) as paid (one));

create index invoice_documents_paid_index on invoice_documents (customer_nr, last_payment_day(payments))
  where payments <> '[]';

comment on function last_payment_day(jsonb) is 'A statement of account finds each payment of its period: this is the latest day among the payments of an invoice.';
