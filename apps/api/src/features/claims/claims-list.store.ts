import { claimSort, type ClaimSortField } from '@maincrop/contract/list-sorts';
import { isInitialSort, type Sort } from '@maincrop/domain/paging/list-sort';
import type { ClaimStatus } from '@maincrop/contract/schemas/claims';
import type { QueryConfig } from 'pg';
import type { Database } from '../../db/client.ts';
import { likePattern } from '../../db/like-pattern.ts';
import { plainText } from '../../db/plain-text.ts';
import { asOfSql } from '../../db/as-of.ts';
import {
  behind,
  isBackwards,
  type KeyColumn as AnyKeyColumn,
  orderBy,
  type Window,
} from '../../db/list-window.ts';
import { type CustomerScope, scopedQuery } from '../../db/scope.ts';
import type { ListRequest } from './list-request.ts';

/** One claim as the database writes it: texts throughout, dates `yyyy-MM-dd`. */
export interface ClaimRow {
  readonly id: string;
  readonly agreement_id: string;
  readonly contract_number: string;
  readonly description: string;
  readonly status: ClaimStatus;
  readonly wholesale_party: string;
  readonly credit_reference: string | null;
  readonly submission_date: string;
  readonly posting_date: string | null;
  readonly posting_key: string;
  readonly claim_period_from: string;
  readonly claim_period_to: string;
  /** Hundredths of the currency, as text. */
  readonly amount_minor: string;
  readonly currency: string;
}

/** Number and amount of what a list shows, by currency; JSON, unparsed. */
interface Facts {
  readonly sums: string;
  readonly as_of: string | null;
}

interface CurrencySum {
  readonly currency: string;
  readonly count: number;
  /** Hundredths, as text: a number would lose what is above 2^53. */
  readonly amount: string;
}

export interface ListFacts {
  readonly total: number;
  readonly sums: readonly CurrencySum[];
  readonly asOf: string | null;
}

type KeyColumn = AnyKeyColumn<ClaimRow>;

const ID: KeyColumn = { sql: 'id', type: 'text', of: (row) => row.id };
const STATUS: KeyColumn = { sql: 'status', type: 'text', of: (row) => row.status };

/** The column that makes up each sort key, before the id; every list has an index that ends in both. */
const sortKeys: Readonly<Record<ClaimSortField, KeyColumn>> = {
  submission_date: { sql: 'submission_date', type: 'date', of: (row) => row.submission_date },
  posting_date: { sql: 'posting_key', type: 'date', of: (row) => row.posting_key },
  amount: { sql: 'amount_minor', type: 'bigint', of: (row) => row.amount_minor },
  contract_number: { sql: 'contract_number', type: 'text', of: (row) => row.contract_number },
  status: STATUS,
  wholesale_party: { sql: 'wholesale_party', type: 'text', of: (row) => row.wholesale_party },
};

type ListSort = Sort<ClaimSortField>;

/** The sort key of a row, for a cursor. */
export function keyOf(sort: ListSort, row: ClaimRow): string[] {
  return keyColumns(sort).map((column) => column.of(row));
}

export function keyColumns(sort: ListSort): readonly KeyColumn[] {
  return [sortKeys[sort.field], ID];
}

/** A window of the list without a search, read in the order of one index for each status, merged. */
export async function listWindow(
  db: Database,
  scope: CustomerScope,
  list: { readonly request: Pick<ListRequest, 'statuses' | 'sort'>; readonly window: Window },
): Promise<ClaimRow[]> {
  const rows = await scopedQuery<ClaimRow>(db, scope, windowQuery(scope, list.request, list.window));
  return isBackwards(list.window) ? rows.toReversed() : rows;
}

/** Number and amount of the claims that a list without a search shows, from the counters, and the last ERP contact. */
export async function listFacts(
  db: Database,
  scope: CustomerScope,
  { statuses }: Pick<ListRequest, 'statuses'>,
): Promise<ListFacts> {
  const [row] = await scopedQuery<Facts>(db, scope, {
    name: 'claims-facts',
    text: `select ${AS_OF} as as_of, coalesce(jsonb_agg(jsonb_build_object('currency', currency,
        'count', count, 'amount', amount::text) order by currency), '[]') as sums
      from (select currency, sum(claim_count) as count, sum(amount_minor) as amount from claim_counters
        where customer_nr = $1 and status = any($2) group by currency having sum(claim_count) > 0) as counted`,
    values: [scope.customerNr, statuses],
    types: plainText,
  });
  return factsOf(row);
}

/** One page of what a search finds, with number and amount of all that it finds (OPEN-46). */
export async function searchWindow(
  db: Database,
  scope: CustomerScope,
  list: {
    readonly request: Pick<ListRequest, 'statuses' | 'sort' | 'search'>;
    readonly offset: number;
    readonly limit: number;
  },
): Promise<{ readonly rows: readonly ClaimRow[]; readonly facts: ListFacts }> {
  const { sort, statuses, search } = list.request;
  const order = orderBy(orderOf(sort), false);
  const rows = await scopedQuery<ClaimRow & Facts>(db, scope, {
    text: `with found as materialized (select * from matching_claims($3, $2)),
      page as (select id from found order by ${order} limit $4 offset $5),
      counted as (select currency, count(*) as count, sum(amount_minor) as amount from found group by currency)
      select ${COLUMNS}, ${AS_OF} as as_of,
        (select coalesce(jsonb_agg(jsonb_build_object('currency', currency, 'count', count, 'amount', amount::text)
          order by currency), '[]') from counted) as sums
      from (select 1) as always left join (
        select c.* from page join claims c on c.customer_nr = $1 and c.id = page.id
      ) as claims on true order by ${order}`,
    values: [scope.customerNr, statuses, likePattern(search), list.limit, list.offset],
    types: plainText,
  });
  return { rows: rows.filter((row) => row.id !== null), facts: factsOf(rows[0]) };
}

function factsOf(row: Facts | undefined): ListFacts {
  // Written by the query above in this form and no other.
  const sums = JSON.parse(row?.sums ?? '[]') as CurrencySum[];
  return { sums, total: sums.reduce((all, { count }) => all + count, 0), asOf: row?.as_of ?? null };
}

function windowQuery(
  scope: CustomerScope,
  { statuses, sort }: Pick<ListRequest, 'statuses' | 'sort'>,
  window: Window,
): QueryConfig {
  const values: unknown[] = [scope.customerNr];
  const parameter = (value: unknown) => `$${values.push(value)}`;
  const after = window.kind === 'neighbour' ? [behind(orderOf(sort), window.start, parameter)] : [];
  const order = orderBy(orderOf(sort), isBackwards(window));
  const offset = window.kind === 'offset' ? window.offset : 0;
  const reach = parameter(offset + window.limit);
  const arms = statuses.map((status) => {
    const conditions = ['customer_nr = $1', `status = ${parameter(status)}`, ...after].join(' and ');
    return `(select id, status, ${keyNames(sort)} from claims where ${conditions} order by ${order} limit ${reach})`;
  });
  const text = `select ${COLUMNS_OF_CLAIMS}
    from (select id as page_id from (${arms.join(' union all ')}) as merged
      order by ${order} limit ${parameter(window.limit)} offset ${parameter(offset)}) as page
    join claims on customer_nr = $1 and id = page_id order by ${order}`;
  // Only the list as it opens is prepared: each further shape would stay in the memory of every connection.
  const isAsOpened = isInitialSort(claimSort, sort) && window.kind === 'first';
  return {
    text,
    values,
    types: plainText,
    ...(isAsOpened && { name: `claims-first-${statuses.length}-statuses` }),
  };
}

function keyNames(sort: ListSort): string {
  return keyColumns(sort)
    .map((column) => column.sql)
    .filter((name) => name !== ID.sql && name !== STATUS.sql)
    .concat('1 as arm')
    .join(', ');
}

function orderOf(sort: ListSort) {
  return { columns: keyColumns(sort), direction: sort.direction };
}

/** Columns of a claim in a list; with a prefix for the statement that joins. */
const LISTED =
  `id agreement_id contract_number description status wholesale_party credit_reference submission_date posting_date
  posting_key claim_period_from claim_period_to amount_minor currency`.split(/\s+/);
const COLUMNS = LISTED.join(', ');
const COLUMNS_OF_CLAIMS = LISTED.map((column) => `claims.${column}`).join(', ');
const AS_OF = asOfSql('claims');
