import { useSyncExternalStore } from 'react';
import { createStore, useStore } from './store.ts';

/** True after a call that got no answer, until one does. */
export const isServiceSilent = createStore(false);

/** Whether the browser is offline or the service does not answer. */
export function useIsOffline(): boolean {
  const isSilent = useStore(isServiceSilent);
  const isOnline = useSyncExternalStore(listenToNetwork, () => navigator.onLine);
  return isSilent || !isOnline;
}

function listenToNetwork(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}
