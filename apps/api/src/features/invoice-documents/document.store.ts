import type { InvoiceDocument } from '@maincrop/adapters/erp/invoice-document';
import type { Database } from '../../db/client.ts';
import { type CustomerScope, scopedQuery } from '../../db/scope.ts';

/** An invoice of the customer with all that stands on it; null for an unknown id and for another customer's. */
export async function documentOf(
  db: Database,
  scope: CustomerScope,
  id: string,
): Promise<InvoiceDocument | null> {
  const [row] = await scopedQuery<{ document: InvoiceDocument }>(db, scope, {
    keptPlan: 'invoice-document-of',
    text: 'select document from invoice_documents where customer_nr = $1 and invoice_id = $2',
    values: [scope.customerNr, id],
  });
  return row?.document ?? null;
}
