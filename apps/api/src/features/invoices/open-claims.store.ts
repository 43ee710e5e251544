import type { Database } from '../../db/client.ts';
import { type CustomerScope, scopedQuery } from '../../db/scope.ts';

/** Claims that are submitted, not settled and not rejected, in one currency; the amount is hundredths as text, above 0. */
export interface OpenClaims {
  readonly currency: string;
  readonly claim_count: number;
  readonly amount_minor: string;
}

/** What the supplier still owes the customer for claims, by currency in alphabetical order. */
export async function openClaims(db: Database, scope: CustomerScope): Promise<readonly OpenClaims[]> {
  return scopedQuery<OpenClaims>(db, scope, {
    keptPlan: 'open-claims',
    text: `select currency, count(*)::int as claim_count, sum(amount_minor)::text as amount_minor from claims
      where customer_nr = $1 and settled_at is null and status = 'submitted'
        and outcome is distinct from 'rejected' group by currency order by currency`,
    values: [scope.customerNr],
  });
}
