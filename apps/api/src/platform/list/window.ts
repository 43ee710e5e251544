import type { KeyType, PageStart } from './cursor.ts';

/** Which rows of a list: the first ones, those behind or before a row, or those at an offset. */
export type Window =
  | { readonly kind: 'first'; readonly limit: number }
  | { readonly kind: 'neighbour'; readonly start: PageStart; readonly limit: number }
  | {
      readonly kind: 'offset';
      readonly offset: number;
      readonly limit: number;
      readonly fromEnd: boolean;
      /** The offset is counted from the first row of this day; from the first of all without one. */
      readonly day?: string;
    };

/** The order of a list: the columns of its key, the id last, all in one direction, so that one index can be read. */
export interface ListOrder {
  readonly columns: readonly (readonly [name: string, type: KeyType])[];
  readonly direction: 'asc' | 'desc';
}

/** The condition for the rows behind (or before) a row; `parameter` takes a value and answers its placeholder. */
export function behind(
  { columns, direction }: ListOrder,
  start: PageStart,
  parameter: (value: unknown) => string,
): string {
  const row = columns.map(([name]) => name).join(', ');
  const key = columns.map(([, type], index) => `${parameter(start.key[index])}::${type}`).join(', ');
  const isForward = start.side === 'after';
  return `(${row}) ${isForward === (direction === 'asc') ? '>' : '<'} (${key})`;
}

/** The condition for the rows of a day and those behind them, in a list whose order begins with a day. */
export function fromDay(
  { columns: [first], direction }: ListOrder,
  day: string,
  parameter: (value: unknown) => string,
): string {
  return `${first?.[0]} ${direction === 'asc' ? '>=' : '<='} ${parameter(day)}::date`;
}

/** What stands after `order by`; reversed for a window that is read from its end. */
export function orderBy({ columns, direction }: ListOrder, isReversed: boolean): string {
  const asked = (direction === 'desc') === isReversed ? 'asc' : 'desc';
  return columns.map(([name]) => `${name} ${asked}`).join(', ');
}

/** Whether the rows of a window come last one first. */
export function isBackwards(window: Window): boolean {
  if (window.kind === 'neighbour') return window.start.side === 'before';
  return window.kind === 'offset' && window.fromEnd;
}

/**
 * Reads a list from its first row to its last, a portion at a time, so that other requests get their turn: each portion
 * begins behind the key of the row before it. Ends at most one portion beyond `rowsMax`, which tells that there is more.
 */
export async function* portionsOf<Row>(
  read: (window: Window) => Promise<readonly Row[]>,
  { keyOf, rowsMax }: { readonly keyOf: (row: Row) => readonly string[]; readonly rowsMax: number },
): AsyncGenerator<readonly Row[]> {
  let window: Window = { kind: 'first', limit: PORTION };
  for (let count = 0; count <= rowsMax; count += PORTION) {
    const rows = await read(window);
    yield rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < PORTION) return;
    window = { kind: 'neighbour', start: { side: 'after', key: keyOf(last) }, limit: PORTION };
  }
}

const PORTION = 500;

/**
 * The rows of a page by its number, counted from the nearer end of `total` rows; null for a page behind the last one.
 */
export function windowOfPage(
  { page, perPage }: { readonly page: number; readonly perPage: number },
  total: number,
): Window | null {
  const offset = (page - 1) * perPage;
  const limit = Math.min(perPage, total - offset);
  if (limit <= 0) return null;
  const rowsBehind = total - offset - limit;
  return offset <= rowsBehind
    ? { kind: 'offset', offset, limit, fromEnd: false }
    : { kind: 'offset', offset: rowsBehind, limit, fromEnd: true };
}
