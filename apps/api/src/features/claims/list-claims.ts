import type { ClaimList } from '@maincrop/contract/schemas/claims';
import { pageCount } from '@maincrop/domain/paging/page-window';
import type { Database } from '../../db/client.ts';
import { isoInstant } from '../../db/instant.ts';
import { cursorsBeside, readCursor } from '../../db/list-cursor.ts';
import { windowOfPage } from '../../db/list-window.ts';
import type { CustomerScope } from '../../db/scope.ts';
import { defineHandler } from '../../platform/http/handler.ts';
import {
  type ClaimRow,
  keyColumns,
  keyOf,
  type ListFacts,
  listFacts,
  listWindow,
  searchWindow,
} from './claims-list.store.ts';
import { hundredthsText, presentClaim } from './claims.present.ts';
import { type ListRequest, placeOf, readListRequest } from './list-request.ts';

/** One page of the claims of the active customer, the latest first (CLM-03, CLM-04, OPEN-46). */
export const listClaims = defineHandler('listClaims', async ({ query, scope, world }) => {
  const request = readListRequest(query);
  if (request.search !== '') {
    const offset = (request.page - 1) * request.perPage;
    const found = await searchWindow(world.db, scope(), { request, offset, limit: request.perPage });
    return answer(request, found.rows, found.facts);
  }
  if (request.page === 1 && request.cursor === null) {
    const window = { kind: 'first', limit: request.perPage } as const;
    const [facts, rows] = await Promise.all([
      listFacts(world.db, scope(), request),
      listWindow(world.db, scope(), { request, window }),
    ]);
    return answer(request, rows, facts);
  }
  const facts = await listFacts(world.db, scope(), request);
  return answer(request, await rowsOf(world.db, scope(), { request, total: facts.total }), facts);
});

/** Rows of a page: next to a row that the caller has seen, or counted from the nearer end of the list. */
async function rowsOf(
  db: Database,
  scope: CustomerScope,
  { request, total }: { readonly request: ListRequest; readonly total: number },
): Promise<readonly ClaimRow[]> {
  const { perPage, sort } = request;
  const start = readCursor(
    request.cursor,
    placeOf(request),
    keyColumns(sort).map((column) => column.type),
  );
  if (start !== null)
    return listWindow(db, scope, { request, window: { kind: 'neighbour', start, limit: perPage } });
  const window = windowOfPage(request, total);
  return window === null ? [] : listWindow(db, scope, { request, window });
}

function answer(request: ListRequest, rows: readonly ClaimRow[], facts: ListFacts): ClaimList {
  return {
    items: rows.map(presentClaim),
    current_page: request.page,
    pages: pageCount(facts.total, request.perPage),
    per_page: request.perPage,
    total: facts.total,
    claim_totals: Object.fromEntries(
      facts.sums.map(({ currency, amount }) => [currency, hundredthsText(amount)]),
    ),
    cursors:
      request.search === '' ? cursorsBeside(placeOf(request), rows, (row) => keyOf(request.sort, row)) : null,
    as_of: facts.asOf === null ? null : isoInstant(facts.asOf),
  };
}
