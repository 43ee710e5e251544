import { AsyncLocalStorage } from 'node:async_hooks';

/** An administrator who acts as somebody, for the length of one request. */
export interface Acting {
  readonly impersonatorId: string;
  readonly userId: string;
}

const acting = new AsyncLocalStorage<Acting>();

/**
 * Runs a request while remembering who really acts. The audit trail asks here and not its callers, so that no handler
 * can forget the administrator behind a user (spec 4 "Impersonation").
 */
export function actingAs<T>(who: Acting | null, run: () => T): T {
  return who === null ? run() : acting.run(who, run);
}

/** Who acts as whom in the current request; null in an ordinary one and in jobs. */
export function currentlyActing(): Acting | null {
  return acting.getStore() ?? null;
}
