import { SEARCH_MAX_LENGTH, typedPieces } from '@maincrop/domain/search/search-form';
import { parseQuickFact } from '@maincrop/domain/search/quick-fact';
import { SEARCH_DEBOUNCE_MS, searchQuery } from '@maincrop/domain/text/search-query';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../../lib/client.ts';

/** What is asked of the service, 400 ms after the last key (LIM-01), and its answer. */
export function useSearch(entry: string) {
  const [settled, setSettled] = useState(entry);
  // The clock lies outside React.
  useEffect(() => {
    const timer = setTimeout(() => setSettled(entry), SEARCH_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [entry]);
  const problem = problemOf(entry);
  const fact = parseQuickFact(entry);
  const asked = askedOf(settled);
  const query = useQuery({
    queryKey: ['searchEverything', { q: asked }],
    queryFn: ({ signal }) => call('searchEverything', { query: { q: asked }, signal }),
    enabled: asked !== '' && problem === null,
    placeholderData: keepPreviousData,
    retry: false,
  });
  const wanted = askedOf(entry);
  return {
    /** Null while what is typed asks for nothing. */
    wanted: wanted === '' || problem !== null ? null : wanted,
    problem,
    fact,
    answer: wanted === '' || problem !== null ? undefined : query.data,
    error: query.error,
    /** The answer is that of an earlier entry. */
    isOutdated: wanted !== asked || query.isPlaceholderData,
    isWaiting: wanted !== '' && problem === null && (wanted !== asked || query.isFetching),
    retry: query.refetch,
  };
}

/** Why an entry is not searched for; the service says the same. */
function problemOf(entry: string): 'search.too-long' | 'search.only-signs' | null {
  const query = searchQuery(entry);
  if (query.length > SEARCH_MAX_LENGTH) return 'search.too-long';
  return query !== '' && typedPieces(query).length === 0 ? 'search.only-signs' : null;
}

/** Of an amount of a product, the product (LIM-02 counts for it). */
function askedOf(entry: string): string {
  return searchQuery(parseQuickFact(entry)?.of ?? entry);
}
