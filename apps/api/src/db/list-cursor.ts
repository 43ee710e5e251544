import { isPlainDate } from '@maincrop/domain/calendar/plain-date';

export type KeyType = 'date' | 'time' | 'text' | 'bigint';

/** What of a list's request decides where its pages begin. */
export interface CursorList {
  readonly statuses: readonly string[];
  /** Empty: no search. */
  readonly search: string;
  readonly sort: { readonly field: string; readonly direction: 'asc' | 'desc' };
  readonly page: number;
  readonly perPage: number;
  readonly cursor: string | null;
}

/** Where a neighbour page begins: behind the last row of a page, or before its first. */
export interface PageStart {
  readonly side: 'after' | 'before';
  /** Sort key of that row, as the database writes it. */
  readonly key: readonly string[];
}

/** An opaque text for the page that follows (`after`) or precedes (`before`) the row with this key. */
export function writeCursor(request: CursorList, start: PageStart): string {
  const page = request.page + (start.side === 'after' ? 1 : -1);
  return Buffer.from(JSON.stringify([shapeOf(request), page, start.side, ...start.key])).toString(
    'base64url',
  );
}

/**
 * The start that a cursor names; null when it belongs to another list, another page, or to nothing at all. The page
 * is then found by its number: a cursor only ever saves time.
 */
export function readCursor(request: CursorList, keyTypes: readonly KeyType[]): PageStart | null {
  if (request.cursor === null || request.search !== '') return null;
  const parts = parse(Buffer.from(request.cursor, 'base64url').toString());
  const [shape, page, side, ...key] = parts;
  if (shape !== shapeOf(request) || page !== request.page || key.length !== keyTypes.length) return null;
  if (side !== 'after' && side !== 'before') return null;
  const texts = key.filter((part, index) => isOfType(part, keyTypes[index]));
  return texts.length === key.length ? { side, key: texts.map(String) } : null;
}

function shapeOf({ statuses, sort, perPage }: CursorList): string {
  return `${sort.field} ${sort.direction} ${perPage} ${statuses.join()}`;
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
  if (type === 'bigint') return /^-?\d{1,18}$/.test(value);
  return type === 'text' || /^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/.test(value);
}
