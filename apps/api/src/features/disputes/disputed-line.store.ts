import type { PoolClient } from 'pg';

/** What a report names: one line, from 1, of one document of the customer. */
export interface LineName {
  readonly customerNr: string;
  readonly documentId: string;
  readonly line: number;
}

export interface DisputedLine {
  /** The ERP's number of the document; null while it has none. */
  readonly documentNumber: string | null;
  /** Null when the document has no such line. */
  readonly product: { readonly ProductNr: string; readonly ItemText: string } | null;
}

/** A line of an order; null when the customer has no such order. */
export async function orderLine(client: PoolClient, name: LineName): Promise<DisputedLine | null> {
  const found = await client.query<DisputedLine>({
    name: 'disputed-order-line',
    text: `select order_number as "documentNumber", items -> ($3::integer - 1) as product
      from orders where customer_nr = $1 and id = $2`,
    values: [name.customerNr, name.documentId, name.line],
  });
  return found.rows[0] ?? null;
}

/** A line of an invoice or credit note; null when the customer has no such document. */
export async function invoiceLine(client: PoolClient, name: LineName): Promise<DisputedLine | null> {
  const found = await client.query<DisputedLine>({
    name: 'disputed-invoice-line',
    text: `select bill_doc as "documentNumber", document -> 'lines' -> ($3::integer - 1) as product
      from invoices join invoice_documents using (customer_nr) where customer_nr = $1 and id = $2 and invoice_id = $2`,
    values: [name.customerNr, name.documentId, name.line],
  });
  return found.rows[0] ?? null;
}
