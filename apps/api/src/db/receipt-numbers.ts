import type { ReceiptNumber } from '@maincrop/domain/receipt-number/receipt-number';
import type { PoolClient } from 'pg';
import type { Database } from './client.ts';
import { type CustomerScope, scopedQuery } from './scope.ts';

/** A receipt number that is nobody's yet; whoever takes it writes it in the same transaction (decision 091). */
export async function freeReceiptNumber(client: PoolClient): Promise<string> {
  const found = await client.query<{ number: string }>('select free_receipt_number() as number');
  const [row] = found.rows;
  if (row === undefined) throw new Error('free_receipt_number answered nothing');
  return row.number;
}

/** What has a receipt number. */
export type Receipted = 'order' | 'claim';

/** The id of the customer's order or claim with this receipt number; null when it has none of that kind. */
export async function idOfReceipt(
  db: Database,
  scope: CustomerScope,
  receipt: { readonly of: Receipted; readonly number: ReceiptNumber },
): Promise<string | null> {
  const [row] = await scopedQuery<{ id: string | null }>(db, scope, {
    text: `select ${receipt.of}_id as id from receipt_numbers where customer_nr = $1 and number = $2`,
    values: [scope.customerNr, receipt.number],
  });
  return row?.id ?? null;
}
