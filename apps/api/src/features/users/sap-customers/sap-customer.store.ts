import type { WordQuery } from '@maincrop/domain/search/search-form';
import { CUSTOMER_TERMS, tsQuery } from '../../../db/ts-query.ts';
import type { Pool, PoolClient } from 'pg';

export interface CopiedCustomer {
  readonly CustomerNr: string;
  readonly CustName1: string;
  readonly City: string;
  readonly CountryKey: string;
  readonly IsContainerCustomer: boolean;
  readonly hasPortalAccess: boolean;
}

/** Those of these customers that the portal's copy of the ERP knows. */
export async function copiedCustomers(
  db: Pool | PoolClient,
  customerNrs: readonly string[],
): Promise<ReadonlyMap<string, CopiedCustomer>> {
  const found = await db.query<CopiedCustomer>({
    name: 'copied-customers',
    text: `select ${COLUMNS} from customers k where customer_nr = any($1)`,
    values: [customerNrs],
  });
  return new Map(found.rows.map((row) => [row.CustomerNr, row]));
}

/** More matches than this are not put into order. */
const MATCHES_MAX = 200;

/**
 * Customers with access to the portal by the words of name and town or by the beginning of their number, without zeros
 * before it; those of the number first. An empty number finds none.
 */
export async function customersFound(
  db: Pool,
  { words, number, most }: { readonly words: WordQuery; readonly number: string; readonly most: number },
): Promise<CopiedCustomer[]> {
  const found = await db.query<CopiedCustomer>(
    `with best as (
        select customer_nr, min(rank) as rank from (
          (select customer_nr, 0 as rank from customers where ltrim(customer_nr, '0') like $2
            order by ltrim(customer_nr, '0') limit ${MATCHES_MAX})
          union all (select customer_nr, 1 from customers k where ${CUSTOMER_TERMS} @@ $1::tsquery limit ${MATCHES_MAX})
        ) as every group by customer_nr)
      select ${COLUMNS} from best cross join lateral (
        -- By its key, however many customers there are.
        select * from customers c where c.customer_nr = best.customer_nr offset 0) k
      where has_portal_access order by best.rank, k.name, k.customer_nr limit $3`,
    // Letters and digits only; without any, nothing begins with it.
    [tsQuery(words, 'customer'), number === '' ? null : `${number}%`, most],
  );
  return found.rows;
}

const COLUMNS = `k.customer_nr as "CustomerNr", k.name as "CustName1", k.city as "City", k.country_key as "CountryKey",
  k.is_container_customer as "IsContainerCustomer", k.has_portal_access as "hasPortalAccess"`;
