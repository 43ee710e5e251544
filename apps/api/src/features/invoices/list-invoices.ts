import type { InvoiceList } from '@maincrop/contract/schemas/invoices';
import { supplierToday } from '@maincrop/domain/calendar/supplier-time';
import { pageCount } from '@maincrop/domain/paging/page-window';
import type { Database } from '../../db/client.ts';
import { isoInstant } from '../../db/instant.ts';
import { cursorsBeside, readCursor } from '../../db/list-cursor.ts';
import { windowOfPage } from '../../db/list-window.ts';
import type { CustomerScope } from '../../db/scope.ts';
import { defineHandler } from '../../platform/http/handler.ts';
import { type PresentContext, presentAmounts, presentInvoices } from './invoices.present.ts';
import {
  COUNT_MAX,
  type InvoiceRow,
  keyColumns,
  keyOf,
  type ListFacts,
  listFacts,
  listWindow,
  rollInvoices,
  searchWindow,
} from './invoices-list.store.ts';
import { paymentTerms } from './payment-terms.store.ts';
import { type ListRequest, placeOf, readListRequest } from './list-request.ts';

interface Found {
  readonly rows: readonly InvoiceRow[];
  readonly facts: ListFacts;
  /** False when a search found more than is counted. */
  readonly isExact: boolean;
}

/** One page of the invoices of the active customer with the totals of the filter (INV-02 to INV-05, INV-21). */
export const listInvoices = defineHandler('listInvoices', async ({ query, scope, locale, world }) => {
  const request = readListRequest(query);
  const now = world.clock.now();
  const today = supplierToday(now);
  const read = () => (request.search === '' ? readPage : readSearch)(world.db, scope(), request);
  let found = await read();
  if (found.facts.day !== null && found.facts.day !== today) {
    // The first look of a new day, before the copy has come by.
    await rollInvoices(world.db, scope(), today);
    found = await read();
  }
  const codes = found.rows.map((row) => row.pmnttrms);
  const terms = await paymentTerms(world.db, codes, now);
  return answer(request, found, { today, locale, terms });
});

async function readPage(db: Database, scope: CustomerScope, request: ListRequest): Promise<Found> {
  const limit = request.perPage;
  const place = placeOf(request);
  const start = readCursor(
    request.cursor,
    place,
    keyColumns(request.sort).map((column) => column.type),
  );
  if (start === null && request.page > 1) {
    const facts = await listFacts(db, scope, request);
    return { rows: await rowsAt(db, scope, { request, total: facts.total }), facts, isExact: true };
  }
  const window =
    start === null ? ({ kind: 'first', limit } as const) : ({ kind: 'neighbour', start, limit } as const);
  const page = await listWindow(db, scope, { request, window });
  return { rows: page.rows, facts: page.facts ?? (await listFacts(db, scope, request)), isExact: true };
}

/** Rows of a page by its number, counted from the nearer end of the list. */
async function rowsAt(
  db: Database,
  scope: CustomerScope,
  list: { readonly request: ListRequest; readonly total: number },
): Promise<readonly InvoiceRow[]> {
  const { request, total } = list;
  const window = windowOfPage(request, total);
  return window === null ? [] : (await listWindow(db, scope, { request, window })).rows;
}

async function readSearch(db: Database, scope: CustomerScope, request: ListRequest): Promise<Found> {
  const offset = (request.page - 1) * request.perPage;
  const limit = request.perPage;
  const found = await searchWindow(db, scope, { request, offset: Math.min(offset, COUNT_MAX), limit });
  if (found.facts.total <= COUNT_MAX) return { ...found, isExact: true };
  const window = { kind: 'offset', offset, limit, fromEnd: false } as const;
  const rows = offset < COUNT_MAX ? (await listWindow(db, scope, { request, window })).rows : [];
  return { rows, facts: found.facts, isExact: false };
}

function answer(request: ListRequest, { rows, facts, isExact }: Found, context: PresentContext): InvoiceList {
  const total = isExact ? facts.total : COUNT_MAX;
  return {
    items: presentInvoices(rows, context),
    current_page: request.page,
    pages: pageCount(total, request.perPage),
    per_page: request.perPage,
    total,
    total_is_exact: isExact,
    totals: isExact ? presentAmounts(facts.amounts) : null,
    cursors:
      request.search === '' ? cursorsBeside(placeOf(request), rows, (row) => keyOf(request.sort, row)) : null,
    as_of: facts.asOf === null ? null : isoInstant(facts.asOf),
  };
}
