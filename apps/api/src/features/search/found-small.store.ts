import { AGREEMENT_TIME_ZONE } from '@maincrop/domain/claim-period/agreement-period';
import { meetsQuery } from '@maincrop/domain/search/search-form';
import type { PoolClient } from 'pg';
import type { CustomerScope } from '../../db/scope.ts';
import { keptTerms } from './kept-terms.ts';
import { type FoundHit, HITS_MAX, type Searched } from './searched.ts';

/**
 * Agreements and contracts, those of exactly this number first: a customer has a few dozen, so their words are made when
 * somebody asks.
 */
export async function foundSmall(
  client: PoolClient,
  scope: CustomerScope,
  { kind, searched }: { readonly kind: 'agreements' | 'contracts'; readonly searched: Searched },
): Promise<readonly FoundHit[]> {
  const { rows } = await client.query<FoundHit & { readonly text: string }>({
    name: `search-${kind}`,
    text: SMALL[kind],
    values: [scope.customerNr],
  });
  const { words, code } = searched;
  return rows
    .map(({ text, ...hit }) => ({ hit: { ...hit, status: null, listText: null }, terms: keptTerms(text) }))
    .filter(({ terms }) => meetsQuery(words, terms))
    .map(({ hit, terms }) => ({ hit, isExact: code !== null && meetsQuery(code, terms) }))
    .toSorted((a, b) => Number(b.isExact) - Number(a.isExact))
    .slice(0, HITS_MAX + 1)
    .map(({ hit }) => hit);
}

const SMALL = {
  agreements: `select id, description as title, array[sales_quote_sap_id] as details,
      (valid_to at time zone '${AGREEMENT_TIME_ZONE}')::date::text as day,
      description || ' ' || sales_quote_sap_id || ' '
        || jsonb_path_query_array(items, '$[*].ShortCode')::text
        || jsonb_path_query_array(items, '$[*].sap_product_id')::text
        || jsonb_path_query_array(items, '$[*].sap_product')::text as text
    from agreements where customer_nr = $1 order by valid_to desc, id limit 500`,
  contracts: `select contract_number as id, contract_number as title,
      array(select line ->> 'productName' from jsonb_array_elements(lines) as line limit 2) as details,
      valid_to::text as day,
      contract_number || ' ' || jsonb_path_query_array(lines, '$[*].lwCode')::text
        || jsonb_path_query_array(lines, '$[*].material')::text
        || jsonb_path_query_array(lines, '$[*].productName')::text as text
    from contracts where customer_nr = $1 order by valid_to desc, id limit 500`,
} as const;
