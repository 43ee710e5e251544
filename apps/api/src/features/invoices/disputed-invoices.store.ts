import type { Database } from '../../db/client.ts';
import { type CustomerScope, scopedQuery } from '../../db/scope.ts';

/** A reported problem that the supplier has not decided; one that could not be passed on still stands. */
const IS_OPEN = "d.document = 'invoice' and d.status not in ('accepted', 'rejected')";

/** Which of these invoices have a problem that is not decided. */
export async function disputedAmong(
  db: Database,
  scope: CustomerScope,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await scopedQuery<{ document_id: string }>(db, scope, {
    keptPlan: 'disputed-among',
    text: `select distinct d.document_id from disputes d
      where d.customer_nr = $1 and d.document_id = any($2) and ${IS_OPEN}`,
    values: [scope.customerNr, ids],
  });
  return new Set(rows.map((row) => row.document_id));
}

/** What open invoices with such a problem still ask for, by currency, in hundredths. */
export async function disputedAmounts(
  db: Database,
  scope: CustomerScope,
): Promise<ReadonlyMap<string, bigint>> {
  const rows = await scopedQuery<{ currency: string; amount_minor: string }>(db, scope, {
    keptPlan: 'disputed-amounts',
    text: `select i.currency, sum(i.net_minor - i.paid_minor)::text as amount_minor from invoices i
      where i.customer_nr = $1 and i.kind = 'invoice' and i.bucket in ('before_due', 'due_date', 'overdue')
        and i.id in (select d.document_id from disputes d where d.customer_nr = $1 and ${IS_OPEN})
      group by i.currency`,
    values: [scope.customerNr],
  });
  return new Map(rows.map((row) => [row.currency, BigInt(row.amount_minor)]));
}
