import type { PoolClient } from 'pg';
import type { CustomerScope } from '../../db/scope.ts';

/** Texts with the words that the documents of a customer are full of: destinations, wholesale parties, what is agreed. */
export async function textsKnown(client: PoolClient, scope: CustomerScope): Promise<readonly string[]> {
  const found = await client.query<{ text: string }>({
    name: 'search-words-known',
    text: `(select name || ' ' || city as text from ship_to_partners where customer_nr = $1 limit 2000)
      union (select description from agreements where customer_nr = $1 limit 500)
      union (select wholesale_party from claims where customer_nr = $1 and status = 'submitted'
        order by submission_date desc, id desc limit 500)`,
    values: [scope.customerNr],
  });
  return found.rows.map(({ text }) => text);
}
