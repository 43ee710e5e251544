import { orderSort, type OrderSortField } from '@maincrop/contract/list-sorts';
import { isInitialSort, type Sort } from '@maincrop/domain/paging/list-sort';
import type { OrderStatus } from '@maincrop/domain/order-status/order-status';
import { CLOSED_STATUSES, OPEN_STATUSES } from '@maincrop/domain/order-status/order-status';
import type { QueryConfig } from 'pg';
import type { Database } from '../../db/client.ts';
import {
  behind,
  isBackwards,
  type KeyColumn as AnyKeyColumn,
  orderBy,
  type Window,
} from '../../db/list-window.ts';
import { likePattern } from '../../db/like-pattern.ts';
import { plainText } from '../../db/plain-text.ts';
import { asOfSql } from '../../db/as-of.ts';
import { rowRuleSql } from '../../db/row-rule-sql.ts';
import { type CustomerScope, scopedQuery } from '../../db/scope.ts';
import type { ListRequest } from './list-request.ts';

/** One order as the database writes it: texts throughout, dates `yyyy-MM-dd`, times `HH:mm:ss`, JSON unparsed. */
export interface OrderRow {
  readonly id: string;
  readonly order_number: string | null;
  readonly number_key: string;
  readonly purch_order: string;
  readonly city: string;
  readonly created_on: string;
  readonly created_at: string;
  readonly status: OrderStatus;
  readonly delivery_date: string | null;
  readonly req_dlv_date: string;
  readonly original_eta: string | null;
  readonly updated_eta: string | null;
  readonly bill_of_lading: string | null;
  readonly containers: string;
  readonly items: string;
  readonly ship_to_party: string;
}

interface Facts {
  /** Orders in all, when the query could tell. */
  readonly total: string;
  readonly as_of: string | null;
}

export interface ListPage {
  readonly rows: readonly OrderRow[];
  /** Null when there was no row to tell it. */
  readonly facts: { readonly total: number; readonly asOf: string | null } | null;
}

/** More matches of a search, or of rows that policies narrow, than this are not counted. */
export const COUNT_MAX = 10_000;

/** Columns that make up each sort key, the id last; every list has an index that ends in them. */
const sortKeys: Readonly<Record<OrderSortField, readonly KeyColumn[]>> = {
  CreatedOn: [
    { sql: 'created_on', type: 'date', of: (row) => row.created_on },
    { sql: 'created_at', type: 'time', of: (row) => row.created_at },
  ],
  ReqDlvDate: [{ sql: 'req_dlv_date', type: 'date', of: (row) => row.req_dlv_date }],
  OrderNumber: [{ sql: 'number_key', type: 'text', of: (row) => row.number_key }],
  PurchOrder: [{ sql: 'purch_order', type: 'text', of: (row) => row.purch_order }],
  City: [{ sql: 'city', type: 'text', of: (row) => row.city }],
  OrderStatus: [{ sql: 'status', type: 'text', of: (row) => row.status }],
};

type KeyColumn = AnyKeyColumn<OrderRow>;

const ID: KeyColumn = { sql: 'id', type: 'text', of: (row) => row.id };

type ListSort = Sort<OrderSortField>;

/** The sort key of a row, for a cursor. */
export function keyOf(sort: ListSort, row: OrderRow): string[] {
  return keyColumns(sort).map((column) => column.of(row));
}

export function keyColumns(sort: ListSort): readonly KeyColumn[] {
  return [...sortKeys[sort.field], ID];
}

/** A window of the list, read in the order of one index, or of one for each status of the filter, merged. */
export async function listWindow(
  db: Database,
  scope: CustomerScope,
  list: { readonly request: Pick<ListRequest, 'statuses' | 'sort' | 'search'>; readonly window: Window },
): Promise<ListPage> {
  const rows = await scopedQuery<OrderRow & Facts>(db, scope, windowQuery(scope, list.request, list.window));
  return pageOf(isBackwards(list.window) ? rows.toReversed() : rows);
}

/**
 * Number of orders that a list shows and the instant of the last contact with the ERP. From the counters; where
 * policies narrow the rows, counted up to `COUNT_MAX` + 1.
 */
export async function listFacts(
  db: Database,
  scope: CustomerScope,
  request: Pick<ListRequest, 'statuses' | 'search'>,
) {
  const values: unknown[] = [scope.customerNr, request.statuses];
  const total = isNarrowed(scope) ? countOf(narrowing(scope, request, values)) : TOTAL;
  const [row] = await scopedQuery<Facts>(db, scope, {
    ...(!isNarrowed(scope) && { name: 'orders-facts' }),
    text: `select ${total} as total, ${AS_OF} as as_of`,
    values,
    types: plainText,
  });
  return { total: Number(row?.total ?? 0), asOf: row?.as_of ?? null };
}

/**
 * One page of what a search finds, and how much that is. Counts to `COUNT_MAX` + 1 and answers no rows when it
 * gets there: so frequent a text is found quickly by reading the list in order (`listWindow`).
 */
export async function searchWindow(
  db: Database,
  scope: CustomerScope,
  list: { readonly request: ListRequest; readonly offset: number },
): Promise<ListPage> {
  const { sort, statuses, search, perPage } = list.request;
  const order = orderBy(orderOf(sort), false);
  const values: unknown[] = [
    scope.customerNr,
    statuses,
    likePattern(search),
    COUNT_MAX + 1,
    perPage,
    list.offset,
  ];
  const rule = rowRuleSql(scope.rows, (value) => `$${values.push(value)}`, 'o.');
  const rows = await scopedQuery<OrderRow & Facts>(db, scope, {
    text: `with found as materialized (
        select id, status, created_on, created_at, req_dlv_date, number_key, purch_order, city
        from matching_orders($3, $2, $4)
      ), opened as materialized (
        select found.* from found ${isNarrowed(scope) ? `join orders o on o.customer_nr = $1 and o.id = found.id where ${rule}` : ''}
      ), page as (
        select id from opened where (select count(*) from found) < $4 order by ${order} limit $5 offset $6
      )
      select ${COLUMNS}, (select case when (select count(*) from found) < $4 then count(*) else $4 end from opened) as total,
        ${AS_OF} as as_of
      from (select 1) as always left join (
        select o.* from page join orders o on o.customer_nr = $1 and o.id = page.id
      ) as orders on true order by ${order}`,
    values,
    types: plainText,
  });
  const page = pageOf(rows);
  return { ...page, rows: page.rows.filter((row) => row.id !== null) };
}

function windowQuery(
  scope: CustomerScope,
  { statuses, sort, search }: Pick<ListRequest, 'statuses' | 'sort' | 'search'>,
  window: Window,
): QueryConfig {
  const values: unknown[] = [scope.customerNr, statuses];
  const parameter = (value: unknown) => `$${values.push(value)}`;
  const conditions = narrowing(scope, { search }, values);
  const total = isNarrowed(scope) ? countOf(conditions) : TOTAL;
  if (window.kind === 'neighbour') conditions.push(behind(orderOf(sort), window.start, parameter));
  const order = orderBy(orderOf(sort), isBackwards(window));
  const offset = window.kind === 'offset' ? window.offset : 0;
  const reach = parameter(offset + window.limit);
  const columns = offset > 0 ? KEYS_ONLY : COLUMNS;
  const groups = sort.field === 'CreatedOn' ? groupsOf(statuses) : null;
  const arms = partsOf(groups, statuses, parameter).map(
    (part) =>
      `(select ${columns} from orders where ${['customer_nr = $1', part, ...conditions].join(' and ')}
        order by ${order} limit ${reach})`,
  );
  const merged = arms.length === 1 ? arms[0] : `(${arms.join(' union all ')})`;
  const facts = `${total} as total, ${AS_OF} as as_of`;
  const limit = `order by ${order} limit ${parameter(window.limit)}`;
  const text =
    offset > 0
      ? `select ${COLUMNS_OF_ORDERS}, ${facts}
         from (select id as page_id from ${merged} as merged ${limit} offset ${parameter(offset)}) as page
         join orders on customer_nr = $1 and id = page_id order by ${order}`
      : `select merged.*, ${facts} from ${merged} as merged ${limit}`;
  // Only the lists as they open are prepared: each further shape would stay in the memory of every connection.
  const isAsOpened =
    groups !== null && isInitialSort(orderSort, sort) && conditions.length === 0 && window.kind === 'first';
  return { text, values, types: plainText, ...(isAsOpened && { name: `orders-first-${groups.join('-')}` }) };
}

function isNarrowed(scope: CustomerScope): boolean {
  return scope.rows !== 'all';
}

/** What the search and the caller's policies demand of a row; adds to `values`. */
function narrowing(
  scope: CustomerScope,
  { search }: Pick<ListRequest, 'search'>,
  values: unknown[],
): string[] {
  const parameter = (value: unknown) => `$${values.push(value)}`;
  return [
    ...(search === '' ? [] : [`search_text like ${parameter(likePattern(search))}`]),
    ...(isNarrowed(scope) ? [rowRuleSql(scope.rows, parameter)] : []),
  ];
}

function countOf(conditions: readonly string[]): string {
  const all = ['customer_nr = $1', 'status = any($2)', ...conditions].join(' and ');
  return `(select count(*) from (select 1 from orders where ${all} limit ${COUNT_MAX + 1}) as counted)`;
}

type StatusGroup = 'open' | 'closed';

/** The groups that make up a filter exactly; null when it cuts through one, or asks for none. */
function groupsOf(statuses: readonly OrderStatus[]): readonly StatusGroup[] | null {
  const groups: readonly (readonly [StatusGroup, readonly OrderStatus[]])[] = [
    ['open', OPEN_STATUSES],
    ['closed', CLOSED_STATUSES],
  ];
  const whole = groups.filter(([, members]) => members.every((status) => statuses.includes(status)));
  const covered = new Set(whole.flatMap(([, members]) => members));
  return whole.length > 0 && statuses.every((status) => covered.has(status))
    ? whole.map(([group]) => group)
    : null;
}

/** The filter as conditions that each are the beginning of an index. */
function partsOf(
  groups: readonly StatusGroup[] | null,
  statuses: readonly OrderStatus[],
  parameter: (value: unknown) => string,
): readonly string[] {
  if (groups !== null) return groups.map((group) => `status_group = '${group}'`);
  return statuses.length === 0 ? ['false'] : statuses.map((status) => `status = ${parameter(status)}`);
}

function orderOf(sort: ListSort) {
  return { columns: keyColumns(sort), direction: sort.direction };
}

function pageOf(rows: readonly (OrderRow & Facts)[]): ListPage {
  const [first] = rows;
  return { rows, facts: first === undefined ? null : { total: Number(first.total), asOf: first.as_of } };
}

const LISTED =
  `id order_number number_key purch_order city created_on created_at status delivery_date req_dlv_date
  original_eta updated_eta bill_of_lading containers items ship_to_party`.split(/\s+/);
const COLUMNS = LISTED.join(', ');
const COLUMNS_OF_ORDERS = LISTED.map((column) => `orders.${column}`).join(', ');
const KEYS_ONLY = 'id, status, created_on, created_at, req_dlv_date, number_key, purch_order, city';
const TOTAL = `(select coalesce(sum(order_count), 0) from order_counters where customer_nr = $1 and status = any($2))`;
const AS_OF = asOfSql('orders');
