import { createStore } from './store.ts';

/** What a session is asked to prove once more. */
export type Proof = 'password' | 'factor';

/** Somebody waits for a proof: `settle` says whether it was given. */
export interface PendingReauthentication {
  readonly proof: Proof;
  readonly settle: (isProven: boolean) => void;
}

/** What the shell shows a dialog for; null while nobody waits. */
export const pendingReauthentication = createStore<PendingReauthentication | null>(null);

let waiting: Promise<boolean> | null = null;

/**
 * Asks for the password or the second factor once for all who wait for it at the same time; false when the user would
 * rather not. Who waits for the other proof comes after.
 */
export async function askToReauthenticate(proof: Proof): Promise<boolean> {
  const shown = pendingReauthentication.get();
  if (shown && shown.proof !== proof) {
    await waiting;
    return askToReauthenticate(proof);
  }
  waiting ??= ask(proof);
  return waiting;
}

async function ask(proof: Proof): Promise<boolean> {
  const isProven = await new Promise<boolean>((settle) => {
    pendingReauthentication.set({ proof, settle });
  });
  waiting = null;
  pendingReauthentication.set(null);
  return isProven;
}
