import type { Order, OrderList } from '@maincrop/contract/schemas/orders';
import { pageCount } from '@maincrop/domain/paging/page-window';
import type { Database } from '../../db/client.ts';
import { isoInstant } from '../../db/instant.ts';
import { cursorsBeside, readCursor } from '../../db/list-cursor.ts';
import { windowOfPage } from '../../db/list-window.ts';
import type { CustomerScope } from '../../db/scope.ts';
import { defineHandler } from '../../platform/http/handler.ts';
import { type ListRequest, placeOf, readListRequest, wholeList } from './list-request.ts';
import { presentOrder } from './orders.present.ts';
import {
  keyColumns,
  keyOf,
  listFacts,
  type ListPage,
  listWindow,
  type OrderRow,
  COUNT_MAX,
  searchWindow,
} from './orders-list.store.ts';

/** Most orders that the call without a query answers; a page says how many there are. */
const WHOLE_LIST_MAX = 10_000;
/** Rows read at a time for the whole list, so that other requests get their turn. */
const CHUNK = 500;

/** Orders of the active customer: the whole list without a query, else one page (ORD-08, ORD-09, OPEN-27). */
export const listOrders = defineHandler('listOrders', ({ query, scope, world }) => {
  const request = readListRequest(query);
  if (request === null) return readWholeList(world.db, scope());
  return request.search === ''
    ? readPage(world.db, scope(), request)
    : readSearch(world.db, scope(), request);
});

async function readPage(db: Database, scope: CustomerScope, request: ListRequest): Promise<OrderList> {
  const { perPage } = request;
  const offset = (request.page - 1) * perPage;
  const start = readCursor(
    request.cursor,
    placeOf(request),
    keyColumns(request.sort).map((column) => column.type),
  );
  if (start === null && offset > 0) {
    const facts = await listFacts(db, scope, request);
    const rows = await rowsAt(db, scope, { request, total: facts.total });
    return answer(request, { rows, facts }, isCounted(scope, facts.total));
  }
  const window =
    start === null
      ? ({ kind: 'first', limit: perPage } as const)
      : ({ kind: 'neighbour', start, limit: perPage } as const);
  const page = await listWindow(db, scope, { request, window });
  const facts = page.facts ?? (await listFacts(db, scope, request));
  return answer(request, { rows: page.rows, facts }, isCounted(scope, facts.total));
}

/** Counters know every order; where policies narrow the rows, counting ends at a bound. */
function isCounted(scope: CustomerScope, total: number): boolean {
  return scope.rows === 'all' || total <= COUNT_MAX;
}

/** Rows of a page by its number, counted from the nearer end of the list. */
async function rowsAt(
  db: Database,
  scope: CustomerScope,
  list: { readonly request: ListRequest; readonly total: number },
): Promise<readonly OrderRow[]> {
  const { request, total } = list;
  const offset = (request.page - 1) * request.perPage;
  if (!isCounted(scope, total)) {
    const window = { kind: 'offset', offset, limit: request.perPage, fromEnd: false } as const;
    return offset > COUNT_MAX ? [] : (await listWindow(db, scope, { request, window })).rows;
  }
  const window = windowOfPage(request, total);
  return window === null ? [] : (await listWindow(db, scope, { request, window })).rows;
}

async function readSearch(db: Database, scope: CustomerScope, request: ListRequest): Promise<OrderList> {
  const offset = (request.page - 1) * request.perPage;
  const found = await searchWindow(db, scope, { request, offset: Math.min(offset, COUNT_MAX) });
  const total = found.facts?.total ?? 0;
  if (total <= COUNT_MAX) return answer(request, found);
  const window = { kind: 'offset', offset, limit: request.perPage, fromEnd: false } as const;
  const rows = offset < COUNT_MAX ? (await listWindow(db, scope, { request, window })).rows : [];
  const narrowed = scope.rows === 'all' ? null : await listFacts(db, scope, request);
  const facts = narrowed ?? { total, asOf: found.facts?.asOf ?? null };
  return answer(request, { rows, facts }, facts.total <= COUNT_MAX);
}

async function readWholeList(db: Database, scope: CustomerScope): Promise<OrderList> {
  const facts = await listFacts(db, scope, wholeList);
  const items: Order[] = [];
  let last: OrderRow | undefined;
  for (;;) {
    const limit = Math.min(CHUNK, WHOLE_LIST_MAX - items.length);
    const window = last
      ? ({ kind: 'neighbour', start: { side: 'after', key: keyOf(wholeList.sort, last) }, limit } as const)
      : ({ kind: 'first', limit } as const);
    const { rows } = await listWindow(db, scope, { request: wholeList, window });
    for (const row of rows) items.push(presentOrder(row));
    last = rows.at(-1);
    if (rows.length < limit || items.length >= WHOLE_LIST_MAX) break;
  }
  const perPage = Math.max(items.length, 1);
  return {
    items,
    current_page: 1,
    pages: pageCount(facts.total, perPage),
    per_page: perPage,
    total: facts.total,
    total_is_exact: isCounted(scope, facts.total),
    cursors: null,
    as_of: facts.asOf === null ? null : isoInstant(facts.asOf),
  };
}

function answer(request: ListRequest, page: ListPage, isExact = true): OrderList {
  const counted = page.facts?.total ?? 0;
  const total = isExact ? counted : COUNT_MAX;
  const asOf = page.facts?.asOf ?? null;
  return {
    items: page.rows.map(presentOrder),
    current_page: request.page,
    pages: pageCount(total, request.perPage),
    per_page: request.perPage,
    total,
    total_is_exact: isExact,
    cursors:
      request.search === ''
        ? cursorsBeside(placeOf(request), page.rows, (row) => keyOf(request.sort, row))
        : null,
    as_of: asOf === null ? null : isoInstant(asOf),
  };
}
