import type { InvoiceDocument } from '@maincrop/adapters/erp/invoice-document';
import type { Database } from '../../db/client.ts';
import { rowRuleSql } from '../../db/row-rule-sql.ts';
import { type CustomerScope, scopedQuery } from '../../db/scope.ts';

/** An invoice of the customer with all that stands on it; null for an unknown id and for another customer's. */
export async function documentOf(
  db: Database,
  scope: CustomerScope,
  id: string,
): Promise<InvoiceDocument | null> {
  const values: unknown[] = [scope.customerNr, id];
  const parameter = (value: unknown) => `$${values.push(value)}`;
  const [row] = await scopedQuery<{ document: InvoiceDocument }>(db, scope, {
    text: `select d.document from invoice_documents d
        join invoices i on i.customer_nr = d.customer_nr and i.id = d.invoice_id
      where d.customer_nr = $1 and d.invoice_id = $2 and ${rowRuleSql(scope.rows, parameter, 'i.')}`,
    values,
  });
  return row?.document ?? null;
}
