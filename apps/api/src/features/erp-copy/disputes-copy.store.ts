import type { ErpDispute } from '@maincrop/adapters/erp/dispute-record';
import type { PoolClient } from 'pg';

/**
 * Takes over disputes as the ERP tells them. One that was reported here keeps its id, words and photos: the ERP tells
 * it under our id as external reference, with number, status and due date. One that was entered there is added.
 */
export async function copyDisputes(client: PoolClient, disputes: readonly ErpDispute[]): Promise<void> {
  const last = new Map(
    disputes.map((dispute) => [`${dispute.CustomerNr} ${dispute.DisputeNumber}`, dispute]),
  );
  await client.query(COPY, [JSON.stringify([...last.values()])]);
}

// The document is known here under an id of our own where the order was placed here. The ERP uses numbers of invoices again
// in another year: the latest is meant, and no dispute becomes two rows.
const COPY = `
  insert into disputes as d (customer_nr, id, dispute_number, document, document_id, document_number, line, product_nr,
    product_name, kind, description, status, due_date, reported_at)
  select told."CustomerNr", coalesce(own.id, before.id, 'erp-' || told."DisputeNumber"), told."DisputeNumber",
    told.document, coalesce(own.document_id, o.id, i.id, told."documentNumber"), told."documentNumber", told.line,
    told."ProductNr", told."productName", told.kind, told.text, told.status, told."dueDate", told."reportedAt"
  from jsonb_to_recordset($1) as told ("CustomerNr" text, "DisputeNumber" text, "externalReference" text,
    document text, "documentNumber" text, line integer, "ProductNr" text, "productName" text, kind text, text text,
    status text, "dueDate" date, "reportedAt" timestamptz)
  left join disputes own on own.customer_nr = told."CustomerNr" and own.id = told."externalReference"
  left join disputes before on before.customer_nr = told."CustomerNr" and before.dispute_number = told."DisputeNumber"
  left join orders o on told.document = 'order' and o.customer_nr = told."CustomerNr"
    and o.order_number = told."documentNumber"
  left join lateral (select id from invoices where told.document = 'invoice' and customer_nr = told."CustomerNr"
    and bill_doc = told."documentNumber" order by bill_date desc, id limit 1) i on true
  order by told."CustomerNr", 2
  on conflict (customer_nr, id) do update set dispute_number = excluded.dispute_number, status = excluded.status,
    due_date = excluded.due_date`;
