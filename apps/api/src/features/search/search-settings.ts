/**
 * What holds for the statements of a search. None keeps the database longer than 1.5 s: whatever somebody types, they are
 * told and the others go on; that is far above what any search takes on a million documents. And the newest rows are read
 * in the order of their index, never all rows sorted, also where plans knew few.
 */
export const SEARCH_SETTINGS =
  "select set_config('statement_timeout', '1500ms', true), set_config('enable_sort', 'off', true)";

/** Whether the database gave up a statement for the time it took. */
export function isTooSlow(error: unknown): boolean {
  // Query canceled; https://www.postgresql.org/docs/18/errcodes-appendix.html
  return error instanceof Error && 'code' in error && error.code === '57014';
}
