import { signedPaidMinor, signedTotalMinor } from '@maincrop/adapters/erp/invoice-document';
import type { ErpInvoice } from '@maincrop/adapters/erp/invoice-record';
import { supplierToday } from '@maincrop/domain/calendar/supplier-time';
import { openInvoiceBucket } from '@maincrop/domain/invoice-status/invoice-status';
import type { PoolClient } from 'pg';
import { promiseInvoiceMails } from '../../platform/invoice-mail.ts';

/** Takes over invoices with their documents; buckets hold for the day it is at the supplier at `at`. */
export async function copyInvoices(
  client: PoolClient,
  invoices: readonly ErpInvoice[],
  at: Date,
): Promise<void> {
  const today = supplierToday(at);
  const told = [...lastOfEach(invoices).values()];
  const customerNrs = [...new Set(told.map(({ document }) => document.soldTo.CustomerNr))].toSorted();
  await client.query('select roll_invoices(customer, $2) from unnest($1::text[]) as customer', [
    customerNrs,
    today,
  ]);
  const terms = new Map(told.map((one) => [one.document.Pmnttrms, one.paymentTermsTexts]));
  await client.query(
    `insert into payment_terms as p (code, texts)
     select code, texts from jsonb_to_recordset($1) as r (code text, texts jsonb) order by code
     on conflict (code) do update set texts = excluded.texts where p.texts <> excluded.texts`,
    [JSON.stringify([...terms].map(([code, texts]) => ({ code, texts })))],
  );
  const written = await client.query<{ customer_nr: string; invoice_id: string; is_new: boolean }>(COPY, [
    JSON.stringify(told.map((invoice) => rowOf(invoice, today))),
  ]);
  const added = written.rows.filter((row) => row.is_new);
  await promiseInvoiceMails(client, { added, at, today });
}

// Two records of one invoice would touch its row twice in one statement; the later one counts.
function lastOfEach(invoices: readonly ErpInvoice[]): ReadonlyMap<string, ErpInvoice> {
  return new Map(invoices.map((one) => [`${one.document.soldTo.CustomerNr} ${one.document.Id}`, one]));
}

function rowOf(invoice: ErpInvoice, today: string) {
  const { document } = invoice;
  return {
    customer_nr: document.soldTo.CustomerNr,
    id: document.Id,
    key: invoice.Key,
    bill_doc: document.BillDoc,
    document_type: invoice.documentType,
    bill_type_text: invoice.BillTypeText,
    kind: document.kind,
    bill_date: document.BillDate,
    due_date: document.DueDate,
    net_minor: signedTotalMinor(document),
    paid_minor: signedPaidMinor(document),
    currency: document.Currency,
    bucket: bucketOf(invoice, today),
    sales_order_id: document.SalesOrderId,
    ship_to: partnerOf(document.shipTo),
    payer: partnerOf(document.payer),
    assignment_no: document.AssignmentNo,
    pmnttrms: document.Pmnttrms,
    channel_status: invoice.channelStatus,
    document,
    payments: invoice.payments,
  };
}

/** What has no day to pay it is never overdue: it waits to be set off. */
function bucketOf({ state, document }: ErpInvoice, today: string) {
  if (state !== 'open') return state;
  return document.DueDate === null ? 'before_due' : openInvoiceBucket(document.DueDate, today);
}

function partnerOf({ CustomerNr, CustName1, City }: ErpInvoice['document']['payer']) {
  return { CustomerNr, CustName1, City };
}

// Rows are written in the order of their key, as everywhere, so that two writers never wait for each other.
const COPY = `
  with told as (
    select * from jsonb_to_recordset($1) as r (customer_nr text, id text, key text, bill_doc text, document_type text,
      bill_type_text text, kind text, bill_date date, due_date date, net_minor bigint, paid_minor bigint, currency text, bucket text,
      sales_order_id text, ship_to jsonb, payer jsonb, assignment_no text, pmnttrms text, channel_status text, document jsonb, payments jsonb)
  ), written as (
    insert into invoices (customer_nr, id, key, bill_doc, document_type, bill_type_text, kind, bill_date, due_date, net_minor, paid_minor,
      currency, bucket, sales_order_id, ship_to, payer, assignment_no, pmnttrms, channel_status)
    select customer_nr, id, key, bill_doc, document_type, bill_type_text, kind, bill_date, due_date, net_minor, paid_minor,
      currency, bucket, sales_order_id, ship_to, payer, assignment_no, pmnttrms, channel_status
    from told order by customer_nr, id
    on conflict (customer_nr, id) do update set key = excluded.key, bill_doc = excluded.bill_doc,
      document_type = excluded.document_type, bill_type_text = excluded.bill_type_text, kind = excluded.kind, bill_date = excluded.bill_date,
      due_date = excluded.due_date, net_minor = excluded.net_minor, paid_minor = excluded.paid_minor,
      currency = excluded.currency,
      bucket = excluded.bucket, sales_order_id = excluded.sales_order_id, ship_to = excluded.ship_to,
      payer = excluded.payer, assignment_no = excluded.assignment_no, pmnttrms = excluded.pmnttrms,
      channel_status = excluded.channel_status
    returning customer_nr, id
  )
  insert into invoice_documents (customer_nr, invoice_id, document, payments)
  select told.customer_nr, told.id, told.document, told.payments from told join written using (customer_nr, id)
  order by told.customer_nr, told.id
  on conflict (customer_nr, invoice_id) do update set document = excluded.document, payments = excluded.payments
  returning new.customer_nr, new.invoice_id, old.invoice_id is null as is_new`;
