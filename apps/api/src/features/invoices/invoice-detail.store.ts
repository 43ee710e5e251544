import type { InvoiceDocument } from '@maincrop/adapters/erp/invoice-document';
import type { InvoicePayment } from '@maincrop/adapters/erp/invoice-record';
import type { Database } from '../../db/client.ts';
import { type CustomerScope, scopedQuery } from '../../db/scope.ts';
import type { InvoiceRow } from './invoice-list.ts';

/** An invoice with its document and the texts of its payment terms by locale. */
export type InvoiceDetailRow = InvoiceRow & {
  readonly day: string | null;
  readonly document: InvoiceDocument;
  readonly payments: readonly InvoicePayment[];
  readonly terms: Readonly<Record<string, string>> | null;
};

/** An invoice of this customer by id, or null; one of another customer is as unknown as one that never was. */
export async function invoiceDetailOf(
  db: Database,
  scope: CustomerScope,
  id: string,
): Promise<InvoiceDetailRow | null> {
  const [row] = await scopedQuery<InvoiceDetailRow>(db, scope, {
    keptPlan: 'invoice-detail',
    text: `select i.id, i.key, i.bill_doc, i.document_type, i.bill_type_text, i.kind, i.bill_date::text, i.due_date::text,
        i.due_key::text, i.net_minor::text, i.paid_minor::text, i.currency, i.bucket, i.sales_order_id,
        i.ship_to::text, i.payer::text, i.assignment_no, i.pmnttrms, i.channel_status, d.document, d.payments, p.texts as terms,
        (select day::text from invoice_days where customer_nr = $1) as day
      from invoices i join invoice_documents d on d.customer_nr = $1 and d.invoice_id = i.id
      left join payment_terms p on p.code = i.pmnttrms
      where i.customer_nr = $1 and i.id = $2`,
    values: [scope.customerNr, id],
  });
  return row ?? null;
}
