import { type AnySuggestion, changeOf } from './suggest-load.ts';

export type ContainerState =
  | 'initial'
  | 'filled'
  | 'underfilled'
  | 'overfilled'
  | 'overfilled-no-product'
  | 'error';

/**
 * What the container calculation shows; `initial` without a result or with an empty container.
 * Source: CON-03 to CON-08.
 */
export function containerState(result: AnySuggestion | undefined): ContainerState {
  if (result === undefined) return 'initial';
  if ('error' in result) return 'error';
  if (result.Totals?.NumPallets === 0) return 'initial';
  const change = changeOf(result);
  if (change === undefined) return 'filled';
  if (change.NumPallets > 0) return 'underfilled';
  return change.ProductNr === '' ? 'overfilled-no-product' : 'overfilled';
}
