/** Pause after the last key before a search starts, in milliseconds (LIM-01). */
export const SEARCH_DEBOUNCE_MS = 400;

/** Shortest query that searches, in characters (LIM-02). */
export const SEARCH_MIN_LENGTH = 3;

/**
 * The text to search for: trimmed, and empty while it is under 3 characters (LIM-02). What was copied from a screen is found
 * again: sizes have the sign `×` and spaces that do not break there, `x` and spaces where they are stored.
 */
export function searchQuery(entry: string): string {
  const trimmed = entry.trim().replaceAll('×', 'x').replaceAll('\u00a0', ' ');
  return trimmed.length < SEARCH_MIN_LENGTH ? '' : trimmed;
}

/** Longest query of the product search, in characters; lists have their own limits. */
export const SEARCH_MAX_LENGTH = 80;

/**
 * What is wrong with a query, null for one that can find something: `too-long` is more than 80 characters, `only-signs`
 * has neither a letter nor a digit in any script.
 */
export function searchProblem(query: string): 'too-long' | 'only-signs' | null {
  if (query.length > SEARCH_MAX_LENGTH) return 'too-long';
  return query !== '' && !/[\p{L}\p{N}]/u.test(query) ? 'only-signs' : null;
}
