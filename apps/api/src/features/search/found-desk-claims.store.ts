import type { PoolClient } from 'pg';
import { type FoundHit, HITS_MAX, type Searched } from './searched.ts';
import { CUSTOMER_TERMS, tsQuery } from '../../db/ts-query.ts';

/** More matches than this are not put into order. */
const MATCHES_MAX = 500;
/** The same of customers of a name. */
const CUSTOMERS_MAX = 50;

/**
 * Claims of all customers for the supplier's desk, by the customers' names too: that with this receipt number, then the
 * newest. The transaction says
 * that it is the desk's from here on, so this is asked last.
 */
export async function foundDeskClaims(client: PoolClient, searched: Searched): Promise<readonly FoundHit[]> {
  await client.query("select set_config('maincrop.claims_desk', 'on', true)");
  const found = await client.query<FoundHit>({
    name: 'search-claims-desk',
    text: `with best as (
        select customer_nr, id, min(rank) as rank from (
          select customer_nr, claim_id as id, 0 as rank from receipt_numbers where number = $2 and claim_id is not null
          union all select customer_nr, id, 1 from found_desk_claims($1::tsquery, ${MATCHES_MAX})
          union all (select c.customer_nr, c.id, 1
            from (select * from customers k where ${CUSTOMER_TERMS} @@ $3::tsquery limit ${CUSTOMERS_MAX}) as k
            cross join lateral (select c.customer_nr, c.id from claims c where c.customer_nr = k.customer_nr
              order by c.submission_date desc, c.id desc limit ${HITS_MAX + 1}) as c)
        ) as every group by customer_nr, id)
      select c.id, c.description as title, array[coalesce(k.name, c.customer_nr), c.wholesale_party] as details,
        c.submission_date::text as day, c.status, c.search_text as "listText"
      from best join claims c using (customer_nr, id) left join customers k using (customer_nr)
      order by best.rank, c.submission_date desc, c.id limit ${HITS_MAX + 1}`,
    values: [tsQuery(searched.words, 'desk'), searched.receipt, tsQuery(searched.words, 'customer')],
  });
  return found.rows;
}
