import type { Database } from '../../../db/client.ts';
import { plainPattern } from '../../../db/like-pattern.ts';
import { type CustomerScope, scopedQuery } from '../../../db/scope.ts';

/** Names are looked for in so many of the latest claims: older ones are of little use as suggestions. */
const LATEST_CLAIMS = 500;

/** Wholesale parties of a customer's latest claims, the latest first; an empty search finds all. */
export async function wholesalePartiesOf(
  db: Database,
  scope: CustomerScope,
  wanted: { readonly search: string; readonly limit: number },
): Promise<string[]> {
  const rows = await scopedQuery<{ wholesale_party: string }>(db, scope, {
    text: `select wholesale_party from (
        select wholesale_party, submission_date, id from claims where customer_nr = $1 and status = 'submitted'
        order by submission_date desc, id desc limit ${LATEST_CLAIMS}
      ) as latest
      where search_form(wholesale_party) like $2
      group by wholesale_party order by max(submission_date) desc, wholesale_party limit $3`,
    values: [scope.customerNr, plainPattern(wanted.search), wanted.limit],
  });
  return rows.map((row) => row.wholesale_party);
}
