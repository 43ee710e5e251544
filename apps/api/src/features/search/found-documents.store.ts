import type { PoolClient, QueryConfig } from 'pg';
import { likePattern } from '../../db/like-pattern.ts';
import { rowRuleSql } from '../../db/row-rule-sql.ts';
import type { CustomerScope } from '../../db/scope.ts';
import { type FoundHit, HITS_MAX, type Searched } from './searched.ts';
import { tsQuery } from './ts-query.ts';

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
    receipt: 'order_id',
    beginnings: ["d.status_group = 'open'", "d.status_group = 'closed'"],
    newest: 'd.created_on desc, d.created_at desc, d.id desc',
  },
  invoices: {
    title: 'd.bill_doc',
    details: ["d.ship_to ->> 'CustName1'", "d.ship_to ->> 'City'", 'd.assignment_no'],
    day: 'd.bill_date::text',
    status: 'd.bucket',
    receipt: null,
    beginnings: ['true'],
    newest: 'd.bill_date desc, d.id desc',
  },
  claims: {
    title: 'd.description',
    details: ['d.wholesale_party', 'd.contract_number', 'd.credit_reference', CODES],
    day: 'd.submission_date::text',
    status: 'd.status',
    receipt: 'claim_id',
    beginnings: ["d.status = 'submitted'", "d.status = 'failed'"],
    newest: 'd.submission_date desc, d.id desc',
  },
};

/**
 * Documents of one kind that a search finds and policies open, best first. What is frequent stands among the newest rows,
 * which are read first; what is rare comes out of the index of words at once. Only a word that was frequent once costs
 * more.
 */
export async function foundDocuments(
  client: PoolClient,
  scope: CustomerScope,
  asked: Asked,
): Promise<readonly FoundHit[]> {
  const { exact, receipt } = asked.searched;
  const named = exact !== null || receipt !== null ? await idsNamed(client, scope, asked) : [];
  const newest = await idsAmongNewest(client, scope, asked);
  const quick = distinct([...named, ...newest]);
  const ids =
    quick.length > HITS_MAX ? quick : distinct([...quick, ...(await idsInIndex(client, scope, asked))]);
  return ids.length === 0 ? [] : hitsOf(client, scope, { kind: asked.kind, ids: ids.slice(0, HITS_MAX + 1) });
}

interface Asked {
  readonly kind: DocumentKind;
  readonly searched: Searched;
}

/** Those that have exactly this number, or were accepted with it. */
async function idsNamed(
  client: PoolClient,
  scope: CustomerScope,
  { kind, searched }: Asked,
): Promise<readonly string[]> {
  const { receipt } = DOCUMENTS[kind];
  const values: unknown[] = [
    scope.customerNr,
    searched.exact && tsQuery(searched.exact, scope.customerNr),
    HITS_MAX + 1,
  ];
  const parameter = (value: unknown) => `$${values.push(value)}`;
  const byReceipt =
    receipt === null || searched.receipt === null
      ? ''
      : `union all select ${receipt}, null::timestamp from receipt_numbers
          where customer_nr = $1 and number = ${parameter(searched.receipt)} and ${receipt} is not null`;
  return idsOf(client, {
    text: `select d.id from (select id, day from found_${kind}($2::tsquery, $3) where $2::text is not null ${byReceipt}) as named
      join ${kind} d on d.customer_nr = $1 and d.id = named.id and ${rowRuleSql(scope.rows, parameter, 'd.')}
      order by named.day desc nulls first, d.id desc`,
    values,
  });
}

/** Those among the newest whose text holds what was typed, newest first. */
async function idsAmongNewest(
  client: PoolClient,
  scope: CustomerScope,
  { kind, searched }: Asked,
): Promise<readonly string[]> {
  const { beginnings, newest, day } = DOCUMENTS[kind];
  const values: unknown[] = [scope.customerNr, searched.typed.map(likePattern), HITS_MAX + 1];
  const opened = rowRuleSql(scope.rows, (value) => `$${values.push(value)}`, 'd.');
  const branches = beginnings.map(
    (where) => `(select d.id, d.search_text, ${day} as day from ${kind} d
      where d.customer_nr = $1 and ${where} and ${opened} order by ${newest} limit ${NEWEST_ROWS})`,
  );
  return idsOf(client, {
    text: `select id from (${branches.join(' union all ')}) as newest where search_text like all($2::text[])
      order by day desc, id desc limit $3`,
    values,
  });
}

async function idsInIndex(
  client: PoolClient,
  scope: CustomerScope,
  { kind, searched }: Asked,
): Promise<readonly string[]> {
  const isNarrowed = scope.rows !== 'all';
  const values: unknown[] = [
    scope.customerNr,
    tsQuery(searched.words, scope.customerNr),
    isNarrowed ? NARROWED_MATCHES_MAX : MATCHES_MAX,
    HITS_MAX + 1,
  ];
  const opened = rowRuleSql(scope.rows, (value) => `$${values.push(value)}`, 'd.');
  const join = isNarrowed ? `join ${kind} d on d.customer_nr = $1 and d.id = found.id and ${opened}` : '';
  return idsOf(client, {
    text: `select found.id from found_${kind}($2::tsquery, $3) as found ${join}
      where $1::text is not null order by found.day desc, found.id desc limit $4`,
    values,
  });
}

/** The rows themselves, in the order of their ids. */
async function hitsOf(
  client: PoolClient,
  scope: CustomerScope,
  { kind, ids }: { readonly kind: DocumentKind; readonly ids: readonly string[] },
): Promise<readonly FoundHit[]> {
  const { title, details, day, status } = DOCUMENTS[kind];
  const found = await client.query<FoundHit>({
    text: `select d.id, ${title} as title, ${detailsOf(details)} as details, ${day} as day, ${status} as status,
        d.search_text as "listText"
      from ${kind} d where d.customer_nr = $1 and d.id = any($2) order by array_position($2, d.id)`,
    values: [scope.customerNr, ids],
  });
  return found.rows;
}

async function idsOf(client: PoolClient, query: QueryConfig): Promise<readonly string[]> {
  const found = await client.query<{ id: string }>(query);
  return found.rows.map(({ id }) => id);
}

function detailsOf(details: readonly string[]): string {
  return `array_remove(array[${details.map((each) => `nullif(${each}, '')`).join(', ')}], null)`;
}

function distinct(ids: readonly string[]): readonly string[] {
  return [...new Set(ids)];
}
