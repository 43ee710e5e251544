import type { Database } from '../../db/client.ts';
import { type CustomerScope, scopedQuery } from '../../db/scope.ts';

/** What the customer claims that nobody has accepted or rejected yet, by currency, in hundredths above 0. */
export async function claimedAmounts(
  db: Database,
  scope: CustomerScope,
): Promise<ReadonlyMap<string, bigint>> {
  const rows = await scopedQuery<{ currency: string; amount_minor: string }>(db, scope, {
    keptPlan: 'claimed-amounts',
    text: `select currency, sum(amount_minor)::text as amount_minor from claims
      where customer_nr = $1 and settled_at is null and status = 'submitted'
        and coalesce(outcome, 'returned') = 'returned' group by currency`,
    values: [scope.customerNr],
  });
  return new Map(rows.map((row) => [row.currency, BigInt(row.amount_minor)]));
}
