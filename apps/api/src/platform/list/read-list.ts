import type { Database } from '../../db/client.ts';
import type { CustomerScope } from '../../db/scope.ts';
import { TABLE_ROWS_MAX } from '../table-file.ts';
import { dayOfOffset } from './day-of-offset.ts';
import { readCursor } from './cursor.ts';
import { listFacts, listWindow, searchWindow } from './list.store.ts';
import type { ListFacts } from './list-facts.ts';
import { isNarrowed } from './narrowing.ts';
import {
  keyColumns,
  keyOf,
  type ListFilter,
  type ListRequest,
  type ListRow,
  type ListRule,
  placeOf,
} from './list-rule.ts';
import { portionsOf, type Window, windowOfPage } from './window.ts';

/** A page of a list. */
export interface ListPage<Row, Told extends string = never> {
  readonly rows: readonly Row[];
  readonly facts: ListFacts<Told>;
  /** False when there is more than is counted; the total is the bound then, and amounts are not those of all. */
  readonly isExact: boolean;
}

interface Reader {
  readonly db: Database;
  readonly scope: CustomerScope;
}

/** One page of the list, next to a row that the caller has seen, or by its number. */
export async function readListPage<
  Row extends ListRow,
  Field extends string,
  Value extends string,
  Told extends string,
>(
  reader: Reader,
  rule: ListRule<Row, Field, Value, Told>,
  request: ListRequest<Field, Value>,
): Promise<ListPage<Row, Told>> {
  if (request.search !== '') return readSearch(reader, rule, request);
  const { db, scope } = reader;
  const types = keyColumns(rule, request.sort).map(([, type]) => type);
  const start = readCursor(request.cursor, placeOf(request), types);
  if (start === null && request.page > 1) {
    const facts = await listFacts(db, scope, { rule, filter: request });
    const isExact = isCounted(scope, rule, facts.total);
    const window = isExact
      ? await windowByNumber(reader, rule, { request, total: facts.total })
      : offsetWindow(request, rule.countMax);
    return { rows: await rowsIn(reader, rule, { request, window }), facts, isExact };
  }
  const window: Window =
    start === null
      ? { kind: 'first', limit: request.perPage }
      : { kind: 'neighbour', start, limit: request.perPage };
  const page = await listWindow(db, scope, { rule, filter: request, window });
  const facts = page.facts ?? (await listFacts(db, scope, { rule, filter: request }));
  return { rows: page.rows, facts, isExact: isCounted(scope, rule, facts.total) };
}

/** The rows of a page, counted from the day it falls on where days are counted, or from the nearer end. */
async function windowByNumber<Row extends ListRow, Field extends string, Value extends string>(
  { db, scope }: Reader,
  rule: ListRule<Row, Field, Value, string>,
  { request, total }: { readonly request: ListRequest<Field, Value>; readonly total: number },
): Promise<Window | null> {
  const window = windowOfPage(request, total);
  if (window?.kind !== 'offset' || rule.countedByDay !== request.sort.field || isNarrowed(scope))
    return window;
  const place = { filter: request, offset: (request.page - 1) * request.perPage };
  const begun = await dayOfOffset(db, scope, { rule, ...place });
  const offset = place.offset - (begun?.before ?? 0);
  // A day may hold more rows than the way from the end.
  if (begun === null || offset >= window.offset) return window;
  return { kind: 'offset', offset, limit: window.limit, fromEnd: false, day: begun.day };
}

/** The rows of a list in its order, in portions; ends soon behind `rowsMax`, by default the most that a file holds. */
export async function* readListPortions<Row extends ListRow, Field extends string, Value extends string>(
  { db, scope }: Reader,
  rule: ListRule<Row, Field, Value, string>,
  {
    filter,
    rowsMax = TABLE_ROWS_MAX,
  }: { readonly filter: ListFilter<Field, Value>; readonly rowsMax?: number },
): AsyncGenerator<readonly Row[]> {
  if (filter.search !== '') {
    const found = await searchWindow(db, scope, { rule, filter, offset: 0, limit: rowsMax + 1 });
    if (!found.isCut) {
      yield found.rows;
      return;
    }
  }
  const read = async (window: Window) => (await listWindow(db, scope, { rule, filter, window })).rows;
  yield* portionsOf(read, { keyOf: (row) => keyOf(rule, filter.sort, row), rowsMax });
}

async function readSearch<
  Row extends ListRow,
  Field extends string,
  Value extends string,
  Told extends string,
>(
  reader: Reader,
  rule: ListRule<Row, Field, Value, Told>,
  request: ListRequest<Field, Value>,
): Promise<ListPage<Row, Told>> {
  const { db, scope } = reader;
  const offset = Math.min((request.page - 1) * request.perPage, rule.countMax);
  const found = await searchWindow(db, scope, { rule, filter: request, offset, limit: request.perPage });
  if (!found.isCut) return { ...found, isExact: true };
  const rows = await rowsIn(reader, rule, { request, window: offsetWindow(request, rule.countMax) });
  if (!isNarrowed(scope)) return { rows, facts: found.facts, isExact: false };
  const facts = await listFacts(db, scope, { rule, filter: request });
  return { rows, facts, isExact: isCounted(scope, rule, facts.total) };
}

async function rowsIn<Row extends ListRow, Field extends string, Value extends string>(
  { db, scope }: Reader,
  rule: ListRule<Row, Field, Value, string>,
  { request, window }: { readonly request: ListRequest<Field, Value>; readonly window: Window | null },
): Promise<readonly Row[]> {
  return window === null ? [] : (await listWindow(db, scope, { rule, filter: request, window })).rows;
}

/** The window of a page of a list that is not counted to its end; null behind what is counted. */
function offsetWindow(
  { page, perPage }: { readonly page: number; readonly perPage: number },
  countMax: number,
): Window | null {
  const offset = (page - 1) * perPage;
  return offset < countMax ? { kind: 'offset', offset, limit: perPage, fromEnd: false } : null;
}

/** Counters know every record; where policies narrow the rows, counting ends at a bound. */
function isCounted(
  scope: CustomerScope,
  { countMax }: { readonly countMax: number },
  total: number,
): boolean {
  return !isNarrowed(scope) || total <= countMax;
}
