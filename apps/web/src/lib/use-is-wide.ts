import { useSyncExternalStore } from 'react';

/** Whether there is room for the load beside the list: from widescreen on (spec 9). */
export function useIsWide(): boolean {
  return useSyncExternalStore(listen, () => WIDE.matches);
}

const WIDE = window.matchMedia('(min-width: 1216px)');

function listen(listener: () => void): () => void {
  WIDE.addEventListener('change', listener);
  return () => WIDE.removeEventListener('change', listener);
}
