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
  const handleOnline = () => {
    // The next call says whether the service answers.
    isServiceSilent.set(false);
    listener();
  };
  window.addEventListener('online', handleOnline);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', handleOnline);
    window.removeEventListener('offline', listener);
  };
}
