import type { CalculateContainerAnswer } from '@maincrop/contract/schemas/container-calculation';
import type { LoadSuggestion } from '@maincrop/domain/load/suggest-load';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../../lib/client.ts';
import { bodyOf, type CalculationState } from './use-calculation.ts';

export type Confirmation =
  | { readonly kind: 'none' | 'asking' | 'confirmed' | 'differs' }
  | { readonly kind: 'failed'; readonly error: unknown; readonly retry: () => void };

/** Whether the service comes to the same result; it is asked when nothing was typed for a moment. */
export function useConfirmation(state: CalculationState): Confirmation {
  const body = bodyOf(state);
  const wanted = JSON.stringify(body);
  const [asked, setAsked] = useState(wanted);
  // The clock runs outside React.
  useEffect(() => {
    const timer = setTimeout(() => setAsked(wanted), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [wanted]);
  const isEmpty = body.Products.length === 0;
  const isAsked = asked === wanted;
  const { data, error, isError, isPlaceholderData, refetch } = useQuery({
    queryKey: ['calculateContainer', asked],
    // The text is that of a body.
    queryFn: ({ signal }) => call('calculateContainer', { body: JSON.parse(asked) as typeof body, signal }),
    enabled: !isEmpty && isAsked,
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    networkMode: 'always',
  });
  if (isEmpty || state.load === null) return { kind: 'none' };
  if (isError && isAsked) return { kind: 'failed', error, retry: () => void refetch() };
  // What was answered to the former quantities says nothing of these.
  if (data === undefined || isPlaceholderData || !isAsked) return { kind: 'asking' };
  return { kind: isSame(data, state.load.suggestion) ? 'confirmed' : 'differs' };
}

/** As long as a search waits after the last key (LIM-01). */
const PAUSE_MS = 400;

function isSame({ result }: CalculateContainerAnswer, suggestion: LoadSuggestion): boolean {
  if ('error' in result) return false;
  const part = (of: LoadSuggestion) => JSON.stringify([of.CorrectionSuggestion, of.Totals]);
  return part(result) === part(suggestion);
}
