import { type LoadShare, shareLoad } from '@maincrop/domain/load/share-load';
import type { LoadInput } from '@maincrop/domain/load/vehicle';
import { useDeferredValue } from 'react';

export interface Share {
  readonly share: LoadShare | null;
  /** The quantities have changed since. */
  readonly isOld: boolean;
}

/** How several containers share the load; it follows when typing pauses. */
export function useShare(input: LoadInput): Share {
  const settled = useDeferredValue(input);
  return { share: shareLoad(settled), isOld: settled !== input };
}
