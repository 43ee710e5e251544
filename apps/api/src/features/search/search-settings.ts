/**
 * No search keeps the database longer than this: whatever somebody types, they are told and the others go on. Far above
 * what any search takes on a million documents.
 */
const TIMEOUT = "set local statement_timeout = '1500ms'";

/** The newest rows are read in the order of their index, never all rows sorted: also where plans knew few. */
const IN_ORDER_OF_INDEX = 'set local enable_sort = off';

/** What holds for the statements of a search. */
export const SEARCH_SETTINGS = `${TIMEOUT}; ${IN_ORDER_OF_INDEX}`;

/** Whether the database gave up a statement for the time it took. */
export function isTooSlow(error: unknown): boolean {
  // Query canceled; https://www.postgresql.org/docs/18/errcodes-appendix.html
  return error instanceof Error && 'code' in error && error.code === '57014';
}
