import type { PoolClient } from 'pg';
import type { CustomerScope } from '../../db/scope.ts';
import { type FoundHit, HITS_MAX, type Searched } from './searched.ts';
import { tsQuery } from './ts-query.ts';

/** Agreements and contracts: a customer has a few dozen, so their words are made when somebody asks. */
export async function foundSmall(
  client: PoolClient,
  scope: CustomerScope,
  { kind, searched }: { readonly kind: 'agreements' | 'contracts'; readonly searched: Searched },
): Promise<readonly FoundHit[]> {
  const found = await client.query<FoundHit>({
    text: `select id, title, details, day, status, null as "listText" from (${SMALL[kind]}) as small
      where search_terms('', text) @@ $2::tsquery
      order by search_terms('', text) @@ coalesce($3, '')::tsquery desc, day desc, id limit ${HITS_MAX + 1}`,
    values: [scope.customerNr, tsQuery(searched.words, ''), searched.code && tsQuery(searched.code, '')],
  });
  return found.rows;
}

const SMALL = {
  agreements: `select id, description as title, array[sales_quote_sap_id] as details,
      (valid_to at time zone 'UTC')::date::text as day, null as status,
      description || ' ' || sales_quote_sap_id || ' '
        || jsonb_path_query_array(items, '$[*].ShortCode')::text
        || jsonb_path_query_array(items, '$[*].sap_product_id')::text
        || jsonb_path_query_array(items, '$[*].sap_product')::text as text
    from agreements where customer_nr = $1 order by valid_to desc limit 500`,
  contracts: `select contract_number as id, contract_number as title,
      array(select line ->> 'productName' from jsonb_array_elements(lines) as line limit 2) as details,
      valid_to::text as day, null as status,
      contract_number || ' ' || jsonb_path_query_array(lines, '$[*].lwCode')::text
        || jsonb_path_query_array(lines, '$[*].material')::text
        || jsonb_path_query_array(lines, '$[*].productName')::text as text
    from contracts where customer_nr = $1 order by valid_to desc limit 500`,
} as const;
