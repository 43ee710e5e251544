import type { Database } from '../../db/client.ts';
import { type CustomerScope, scopedQuery } from '../../db/scope.ts';

/** Brings the buckets of the active customer to the day it is at the supplier. */
export async function rollInvoices(db: Database, scope: CustomerScope, today: string): Promise<void> {
  await scopedQuery(db, scope, { text: 'select roll_own_invoices($1)', values: [today] });
}
