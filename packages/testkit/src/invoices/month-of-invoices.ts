import { anInvoice } from '../erp/invoice-document.builder.ts';
import { signedTotalMinor } from '@maincrop/adapters/erp/invoice-document';
import type { Pool } from 'pg';

/** Invoices of one month, in the portal's copy and at the embedded supplier, which makes the PDFs. */
export async function seedMonth(
  system: Pool,
  {
    customerNr,
    month,
    count,
  }: { readonly customerNr: string; readonly month: string; readonly count: number },
): Promise<void> {
  const rows = Array.from({ length: count }, (_, index) => {
    const example = anInvoice(index + 1);
    const soldTo = { ...example.soldTo, CustomerNr: customerNr };
    const document = {
      ...example,
      Id: `bench-${customerNr}-${month}-${index}`,
      BillDate: `${month}-15`,
      soldTo,
    };
    return { document, netMinor: signedTotalMinor(document) };
  });
  await system.query(
    `with given as (
       select r.document as d, r."netMinor" as net from jsonb_to_recordset($1) as r (document jsonb, "netMinor" bigint)
     ), listed as (
       insert into invoices (customer_nr, id, key, bill_doc, bill_type_text, kind, bill_date, due_date, net_minor,
         currency, bucket)
       select $2, d ->> 'Id', d ->> 'Id', d ->> 'BillDoc', 'Invoice', d ->> 'kind', (d ->> 'BillDate')::date,
         (d ->> 'DueDate')::date, net, d ->> 'Currency', 'cleared' from given
     ), told as (
       insert into embedded_erp.records (kind, key, record, change)
       select 'invoices', d ->> 'Id', jsonb_build_object('document', d, 'state', 'cleared', 'BillTypeText', 'Invoice',
         'Key', d ->> 'Id', 'paymentTermsTexts', '{"en-GB": "30 days net"}'::jsonb, 'channelStatus', null), 0
       from given
     )
     insert into invoice_documents (customer_nr, invoice_id, document) select $2, d ->> 'Id', d from given`,
    [JSON.stringify(rows), customerNr],
  );
}
