import { createStore } from './store.ts';

/** Somebody waits for the password: `settle` says whether it was given. */
export interface PendingReauthentication {
  readonly settle: (isProven: boolean) => void;
}

/** What the shell shows a dialog for; null while nobody waits. */
export const pendingReauthentication = createStore<PendingReauthentication | null>(null);

let waiting: Promise<boolean> | null = null;

/** Asks for the password once for all who wait at the same time; false when the user would rather not. */
export async function askToReauthenticate(): Promise<boolean> {
  waiting ??= new Promise<boolean>((resolve) => {
    pendingReauthentication.set({ settle: resolve });
  }).finally(() => {
    waiting = null;
    pendingReauthentication.set(null);
  });
  return waiting;
}
