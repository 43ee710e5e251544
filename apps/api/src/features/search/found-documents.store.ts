import type { PoolClient } from 'pg';
import { likePattern } from '../../db/like-pattern.ts';
import { rowRuleSql } from '../../db/row-rule-sql.ts';
import type { CustomerScope } from '../../db/scope.ts';
import { type FoundHit, HITS_MAX, type Searched } from './searched.ts';
import { tsQuery } from '../../db/ts-query.ts';

/** The large tables of a customer, each with an index of the words of its rows. */
type DocumentKind = 'orders' | 'invoices' | 'claims';

/** More matches in the index than this are not put into order. */
const MATCHES_MAX = 1000;
/** The same where policies open some rows only. */
const NARROWED_MATCHES_MAX = 10_000;
/** So many of the newest rows are read before the index is asked. */
const NEWEST_ROWS = 300;

interface DocumentSql {
  readonly title: string;
  readonly details: readonly string[];
  readonly day: string;
  readonly status: string;
  /** Whether it is an invoice or a credit note; null for what is neither. */
  readonly documentKind: string | null;
  /** Where its receipt numbers name it; null where it has none. */
  readonly receipt: 'order_id' | 'claim_id' | null;
  /** The beginnings of the index by day, and its order. */
  readonly beginnings: readonly string[];
  readonly newest: string;
}

/** The codes of its first products: by them it is found too. */
const CODES = `array_to_string(array(select code #>> '{}' from jsonb_path_query(d.items, '$[*].ShortCode') as code limit 6), ' ')`;

const DOCUMENTS: Readonly<Record<DocumentKind, DocumentSql>> = {
  orders: {
    title: "coalesce(d.order_number, nullif(d.purch_order, ''))",
    details: [
      "case when d.order_number is null then '' else d.purch_order end",
      'd.city',
      'd.bill_of_lading',
      CODES,
    ],
    day: 'd.created_on::text',
    status: 'd.status',
    documentKind: null,
    receipt: 'order_id',
    beginnings: ["d.status_group = 'open'", "d.status_group = 'closed'"],
    newest: 'd.created_on desc, d.created_at desc, d.id desc',
  },
  invoices: {
    title: 'd.bill_doc',
    details: ["d.ship_to ->> 'CustName1'", "d.ship_to ->> 'City'", 'd.assignment_no'],
    day: 'd.bill_date::text',
    status: 'd.bucket',
    documentKind: 'd.kind',
    receipt: null,
    beginnings: ['true'],
    newest: 'd.bill_date desc, d.id desc',
  },
  claims: {
    title: 'd.description',
    details: ['d.wholesale_party', 'd.contract_number', 'd.credit_reference', CODES],
    day: 'd.submission_date::text',
    status: 'd.status',
    documentKind: null,
    receipt: 'claim_id',
    beginnings: ["d.status = 'submitted'", "d.status = 'failed'"],
    newest: 'd.submission_date desc, d.id desc',
  },
};

/**
 * Documents of one kind that a search finds and policies open, best first: those of exactly this number, then those among
 * the newest rows, then those that the index of words has. What is frequent stands among the newest rows; what is rare
 * comes out of the index at once, which is asked only where the others are too few. Only a word that was frequent once
 * costs more. One statement for each kind, planned once: planning and round trips would cost more than the search.
 */
export async function foundDocuments(
  client: PoolClient,
  scope: CustomerScope,
  { kind, searched }: { readonly kind: DocumentKind; readonly searched: Searched },
): Promise<readonly FoundHit[]> {
  const isNarrowed = scope.rows !== 'all';
  const values: unknown[] = [
    scope.customerNr,
    searched.exact && tsQuery(searched.exact, scope.customerNr),
    searched.typed?.map((alternatives) => alternatives.map(likePattern).join('\n')) ?? null,
    tsQuery(searched.words, scope.customerNr),
    isNarrowed ? NARROWED_MATCHES_MAX : MATCHES_MAX,
  ];
  if (DOCUMENTS[kind].receipt !== null) values.push(searched.receipt);
  const opened = rowRuleSql(scope.rows, (value) => `$${values.push(value)}`, 'd.');
  const text = documentsSql(kind, opened);
  // With rules of rows the text is another for each.
  const query = isNarrowed ? { text, values } : { name: `search-${kind}`, text, values };
  return (await client.query<FoundHit>(query)).rows;
}

function documentsSql(kind: DocumentKind, opened: string): string {
  const { title, details, day, status, documentKind, receipt, beginnings, newest } = DOCUMENTS[kind];
  const onlyOpened = (found: string) =>
    opened === 'true' ? '' : `join ${kind} d on d.customer_nr = $1 and d.id = ${found}.id and ${opened}`;
  const byReceipt =
    receipt === null
      ? ''
      : `union all select ${receipt}, null::timestamp from receipt_numbers
          where customer_nr = $1 and number = $6 and ${receipt} is not null`;
  const newestRows = beginnings.map(
    (where) => `(select d.id, d.search_text, ${day} as day from ${kind} d
      where d.customer_nr = $1 and ${where} and ${opened} order by ${newest} limit ${NEWEST_ROWS})`,
  );
  return `with named as (
      select exact.id, exact.day
      from (select id, day from found_${kind}($2::tsquery, ${HITS_MAX + 1}) where $2::text is not null ${byReceipt}) as exact
      ${onlyOpened('exact')}),
    newest as (
      select id, day::timestamp as day from (${newestRows.join(' union all ')}) as rows
      where $3::text[] is not null and not exists (
        select from unnest($3::text[]) as word (alternatives)
        where not rows.search_text like any(string_to_array(word.alternatives, e'\n')))
      order by day desc, id desc limit ${HITS_MAX + 1}),
    quick as (select id, 0 as rank, day from named union all select id, 1, day from newest),
    rare as (
      select found.id, 2 as rank, found.day from found_${kind}($4::tsquery, $5) as found ${onlyOpened('found')}
      where (select count(distinct id) from quick) <= ${HITS_MAX}
      order by found.day desc, found.id desc limit ${HITS_MAX + 1}),
    best as (
      select id, min(rank) as rank, bool_or(day is null) as is_accepted, max(day) as day
      from (select * from quick union all select * from rare) as every
      group by id order by rank, is_accepted desc, day desc, id desc limit ${HITS_MAX + 1})
    select row.* from best
    -- Looked up one by one, however few rows the customer had when this was planned.
    cross join lateral (
      select d.id, ${title} as title, ${detailsOf(details)} as details, ${day} as day, ${status} as status,
        d.search_text as "listText"${documentKind === null ? '' : `, ${documentKind} as "documentKind"`}
      from ${kind} d where d.customer_nr = $1 and d.id = best.id limit 1) as row
    order by best.rank, best.is_accepted desc, best.day desc, best.id desc`;
}

function detailsOf(details: readonly string[]): string {
  return `array_remove(array[${details.map((each) => `nullif(${each}, '')`).join(', ')}], null)`;
}
