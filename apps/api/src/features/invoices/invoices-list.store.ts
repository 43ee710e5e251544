import { invoiceSort, type InvoiceSortField } from '@maincrop/contract/list-sorts';
import { isInitialSort, type Sort } from '@maincrop/domain/paging/list-sort';
import { INVOICE_BUCKETS, type InvoiceBucket } from '@maincrop/domain/invoice-status/invoice-status';
import type { QueryConfig } from 'pg';
import type { Database } from '../../db/client.ts';
import { likePattern } from '../../db/like-pattern.ts';
import { plainText } from '../../db/plain-text.ts';
import { asOfSql } from '../../db/as-of.ts';
import { behind, isBackwards, type KeyColumn, orderBy, type Window } from '../../db/list-window.ts';
import { type CustomerScope, scopedQuery } from '../../db/scope.ts';
import type { ListFilter } from './list-request.ts';

/** One invoice as the database writes it: texts throughout, dates `yyyy-MM-dd`, JSON unparsed. */
export interface InvoiceRow {
  readonly id: string;
  readonly key: string;
  readonly bill_doc: string;
  readonly bill_type_text: string;
  readonly kind: 'invoice' | 'credit-note';
  readonly bill_date: string;
  readonly due_date: string | null;
  readonly due_key: string;
  readonly net_minor: string;
  /** Of `net_minor`, with its sign. */
  readonly paid_minor: string;
  readonly currency: string;
  readonly bucket: InvoiceBucket;
  readonly sales_order_id: string | null;
  readonly ship_to: string | null;
  readonly payer: string | null;
  readonly assignment_no: string | null;
  readonly pmnttrms: string | null;
  readonly channel_status: string | null;
}

/** What is told beside the rows of a list, as the database writes it. */
interface FactsRow {
  /** `{ counted: [[currency, count, amount in hundredths as text], ...] or null, day, as_of }` as JSON; on one row. */
  readonly facts: string | null;
}

/** What is told beside the rows of a list. */
export interface ListFacts {
  readonly total: number;
  /** Hundredths by currency, of everything under filter and search; an open invoice counts with its open part. */
  readonly amounts: ReadonlyMap<string, bigint>;
  /** The day for which the buckets hold; null without any invoice. */
  readonly day: string | null;
  readonly asOf: string | null;
}

export interface ListPage {
  readonly rows: readonly InvoiceRow[];
  /** Null when there was no row to tell it. */
  readonly facts: ListFacts | null;
}

/** More matches of a search than this are not counted. */
export const COUNT_MAX = 10_000;

type Key = KeyColumn<InvoiceRow>;
const sortKeys: Readonly<Record<InvoiceSortField, Key>> = {
  BillDoc: { sql: 'bill_doc', type: 'text', of: (row) => row.bill_doc },
  BillDate: { sql: 'bill_date', type: 'date', of: (row) => row.bill_date },
  DueDate: { sql: 'due_key', type: 'date', of: (row) => row.due_key },
  NetValue: { sql: 'net_minor', type: 'bigint', of: (row) => row.net_minor },
  AccStatusText: { sql: 'bucket', type: 'text', of: (row) => row.bucket },
};
const ID: Key = { sql: 'id', type: 'text', of: (row) => row.id };

type ListSort = Sort<InvoiceSortField>;

/** The columns that a list is ordered by, the id last (OPEN-44). */
export function keyColumns(sort: ListSort): readonly Key[] {
  return [sortKeys[sort.field], ID];
}

/** The sort key of a row, for a cursor. */
export function keyOf(sort: ListSort, row: InvoiceRow): string[] {
  return keyColumns(sort).map((column) => column.of(row));
}

/** A window of the list, read in the order of one index, or of one for each bucket of the filter, merged. */
export async function listWindow(
  db: Database,
  scope: CustomerScope,
  list: { readonly request: ListFilter; readonly window: Window },
): Promise<ListPage> {
  const rows = await scopedQuery<InvoiceRow & FactsRow>(
    db,
    scope,
    windowQuery(scope, list.request, list.window),
  );
  return pageOf(isBackwards(list.window) ? rows.toReversed() : rows);
}

/** What the counters say about a filter. */
export async function listFacts(
  db: Database,
  scope: CustomerScope,
  { buckets }: Pick<ListFilter, 'buckets'>,
): Promise<ListFacts> {
  const rows = await scopedQuery<FactsRow>(db, scope, {
    name: 'invoices-facts',
    text: `select ${factsSql(COUNTED)} as facts`,
    values: [scope.customerNr, buckets],
    types: plainText,
  });
  return factsOf(rows);
}

/**
 * One page of what a search finds, with its totals. Finds up to `COUNT_MAX` + 1 and answers no rows when it gets
 * there: so frequent a text is found quickly by reading the list in order (`listWindow`).
 */
export async function searchWindow(
  db: Database,
  scope: CustomerScope,
  list: { readonly request: ListFilter; readonly offset: number; readonly limit: number },
): Promise<ListPage & { readonly facts: ListFacts }> {
  const { sort, buckets, search } = list.request;
  const order = orderBy(orderOf(sort), false);
  const rows = await scopedQuery<InvoiceRow & FactsRow>(db, scope, {
    text: `with found as materialized (
        select id, bucket, bill_date, bill_doc, due_key, net_minor, currency, counted_minor
        from matching_invoices($3, $2, $4)
      ), page as (
        select id from found where (select count(*) from found) < $4 order by ${order} limit $5 offset $6
      )
      select ${COLUMNS}, ${onOneRow(factsSql(COUNTED_IN_FOUND))} as facts
      from (select 1) as always left join (
        select i.* from page join invoices i on i.customer_nr = $1 and i.id = page.id
      ) as invoices on true order by ${order}`,
    values: [scope.customerNr, buckets, likePattern(search), COUNT_MAX + 1, list.limit, list.offset],
    types: plainText,
  });
  return { rows: rows.filter((row) => row.id !== null), facts: factsOf(rows) };
}

/** Brings the buckets of the active customer to the day it is at the supplier. */
export async function rollInvoices(db: Database, scope: CustomerScope, today: string): Promise<void> {
  await scopedQuery(db, scope, { text: 'select roll_own_invoices($1)', values: [today] });
}

function windowQuery(
  scope: CustomerScope,
  { buckets, sort, search }: ListFilter,
  window: Window,
): QueryConfig {
  const values: unknown[] = [scope.customerNr, buckets];
  const parameter = (value: unknown) => `$${values.push(value)}`;
  const conditions = search === '' ? [] : [`search_text like ${parameter(likePattern(search))}`];
  if (window.kind === 'neighbour') conditions.push(behind(orderOf(sort), window.start, parameter));
  const order = orderBy(orderOf(sort), isBackwards(window));
  const offset = window.kind === 'offset' ? window.offset : 0;
  const reach = parameter(offset + window.limit);
  const columns = offset > 0 ? KEYS_ONLY : COLUMNS;
  const isWhole = readsWhole({ buckets, sort });
  const parts = isWhole ? [[]] : buckets.map((bucket) => [`bucket = ${parameter(bucket)}`]);
  const arms = parts.map(
    (part) =>
      `(select ${columns} from invoices where ${['customer_nr = $1', ...part, ...conditions].join(' and ')}
        order by ${order} limit ${reach})`,
  );
  const merged = arms.length === 1 ? arms[0] : `(${arms.join(' union all ')})`;
  const facts = `${onOneRow(factsSql(COUNTED))} as facts`;
  const limit = `order by ${order} limit ${parameter(window.limit)}`;
  const text =
    offset > 0
      ? `select ${COLUMNS_OF_INVOICES}, ${facts}
         from (select id as page_id from ${merged} as merged ${limit} offset ${parameter(offset)}) as page
         join invoices on customer_nr = $1 and id = page_id order by ${order}`
      : `select page.*, ${facts} from (select * from ${merged} as merged ${limit}) as page order by ${order}`;
  // Only the list as it opens is prepared: each further shape would stay in the memory of every connection.
  const isAsOpened = search === '' && window.kind === 'first' && isInitialSort(invoiceSort, sort);
  const shape = isWhole ? 'all' : `${buckets.length}-buckets`;
  return { text, values, types: plainText, ...(isAsOpened && { name: `invoices-first-${shape}` }) };
}

/** By date the list reads all buckets from one index; else each bucket is the beginning of one. */
function readsWhole({ buckets, sort }: Pick<ListFilter, 'buckets' | 'sort'>): boolean {
  return sort.field === 'BillDate' && INVOICE_BUCKETS.every((bucket) => buckets.includes(bucket));
}

function orderOf(sort: ListSort) {
  return { columns: keyColumns(sort), direction: sort.direction };
}

function pageOf(rows: readonly (InvoiceRow & FactsRow)[]): ListPage {
  return { rows, facts: rows.length === 0 ? null : factsOf(rows) };
}

function factsOf(rows: readonly FactsRow[]): ListFacts {
  const facts = rows.find((row) => row.facts !== null)?.facts ?? '{}';
  // Written by `factsSql` in this form and no other.
  const { counted, day, as_of } = JSON.parse(facts) as {
    readonly counted?: readonly [currency: string, count: number, amountMinor: string][] | null;
    readonly day?: string | null;
    readonly as_of?: string | null;
  };
  const amounts = new Map<string, bigint>();
  let total = 0;
  for (const [currency, count, amountMinor] of counted ?? []) {
    total += count;
    amounts.set(currency, (amounts.get(currency) ?? 0n) + BigInt(amountMinor));
  }
  return { total, amounts, day: day ?? null, asOf: as_of ?? null };
}

const LISTED =
  `id key bill_doc bill_type_text kind bill_date due_date due_key net_minor paid_minor currency bucket sales_order_id
  ship_to payer assignment_no pmnttrms channel_status`.split(/\s+/);
const COLUMNS = LISTED.join(', ');
const COLUMNS_OF_INVOICES = LISTED.map((column) => `invoices.${column}`).join(', ');
const KEYS_ONLY = 'id, bucket, bill_date, bill_doc, due_key, net_minor';
const COUNTED = `(select json_agg(json_build_array(currency, invoice_count, amount_minor::text)) from invoice_counters
  where customer_nr = $1 and bucket = any($2) and invoice_count > 0)`;
const COUNTED_IN_FOUND = `(select json_agg(json_build_array(currency, n, amount::text)) from
  (select currency, count(*) as n, sum(counted_minor) as amount from found group by currency) as sums)`;

/** Told on whichever row comes first: it is as long as all else of a row. */
function onOneRow(sql: string): string {
  return `case when row_number() over () = 1 then ${sql} end`;
}

function factsSql(counted: string): string {
  return `(select json_build_object('counted', ${counted},
    'day', (select day from invoice_days where customer_nr = $1),
    'as_of', ${asOfSql('invoices')}))`;
}
