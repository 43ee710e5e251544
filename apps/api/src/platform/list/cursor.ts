import { isPlainDate } from '@maincrop/domain/calendar/plain-date';

export type KeyType = 'date' | 'time' | 'text' | 'bigint';

/** What a cursor must belong to: a list of this shape, at this page. */
export interface CursorPlace {
  /** Names filter, sort and page size: a cursor of another list is as good as none. */
  readonly shape: string;
  readonly page: number;
}

/** Where a neighbour page begins: behind the last row of a page, or before its first. */
export interface PageStart {
  readonly side: 'after' | 'before';
  /** Sort key of that row, as the database writes it. */
  readonly key: readonly string[];
}

/** An opaque text for the page that follows (`after`) or precedes (`before`) the row with this key. */
function writeCursor({ shape, page }: CursorPlace, start: PageStart): string {
  const next = page + (start.side === 'after' ? 1 : -1);
  return Buffer.from(JSON.stringify([shape, next, start.side, ...start.key])).toString('base64url');
}

/**
 * The start that a cursor names; null when it belongs to another list, another page, or to nothing at all. The page
 * is then found by its number: a cursor only ever saves time.
 */
export function readCursor(
  cursor: string | null,
  place: CursorPlace,
  keyTypes: readonly KeyType[],
): PageStart | null {
  if (cursor === null) return null;
  const [shape, page, side, ...key] = parse(Buffer.from(cursor, 'base64url').toString());
  if (shape !== place.shape || page !== place.page || key.length !== keyTypes.length) return null;
  if (side !== 'after' && side !== 'before') return null;
  const texts = key.filter((part, index) => isOfType(part, keyTypes[index]));
  return texts.length === key.length ? { side, key: texts.map(String) } : null;
}

function parse(json: string): readonly unknown[] {
  try {
    const value: unknown = JSON.parse(json);
    return Array.isArray(value) ? value : [];
  } catch {
    // Not one of ours: as good as none.
    return [];
  }
}

/** The database must be able to read what comes back from outside. */
function isOfType(value: unknown, type: KeyType | undefined): boolean {
  if (typeof value !== 'string' || value.includes('\0')) return false;
  if (type === 'date') return isPlainDate(value);
  // Eighteen digits are within eight bytes.
  if (type === 'bigint') return /^-?\d{1,18}$/.test(value);
  return type === 'text' || /^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/.test(value);
}

/** The cursors of the pages beside one with these rows; null for a page without rows. */
export function cursorsBeside<Row>(
  place: CursorPlace,
  rows: readonly Row[],
  keyOf: (row: Row) => readonly string[],
): { readonly first: string; readonly last: string } | null {
  const [first, last] = [rows[0], rows.at(-1)];
  if (first === undefined || last === undefined) return null;
  return {
    first: writeCursor(place, { side: 'before', key: keyOf(first) }),
    last: writeCursor(place, { side: 'after', key: keyOf(last) }),
  };
}
