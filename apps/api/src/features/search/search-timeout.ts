/**
 * No search keeps the database longer than this: whatever somebody types, they are told and the others go on. Far above
 * what any search takes on a million documents.
 */
export const SEARCH_TIMEOUT = "set local statement_timeout = '1500ms'";

/** Whether the database gave up a statement for the time it took. */
export function isTooSlow(error: unknown): boolean {
  // Query canceled; https://www.postgresql.org/docs/18/errcodes-appendix.html
  return error instanceof Error && 'code' in error && error.code === '57014';
}
