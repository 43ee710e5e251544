import { ApiError } from '@maincrop/contract/client';
import { createStore } from './store.ts';

/** True once the service has said that acting as a user ended by itself and has to be cleared (PRO-10). */
export const impersonationEnded = createStore(false);

/** Whether a refusal means that acting as the user is over. */
export function endsImpersonation(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    (error.code === 'access.impersonation-ended' || error.code === 'profile.clear-impersonation')
  );
}
