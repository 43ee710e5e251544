import { ApiError } from '@maincrop/contract/client';
import { signOut } from './session.ts';

/** Whether the service refuses because acting for somebody else has to end: status 400 with this code (PRO-10). */
export function mustStopImpersonation(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.status !== 400) return false;
  const code: string = error.code;
  return code === 'profile.clear-impersonation';
}

/** Ends acting for somebody else and leaves the page, so that nothing of that person stays in memory. Source: PRO-10. */
export async function stopImpersonation(): Promise<void> {
  // The session that acts for somebody is the one that ends here.
  await signOut();
}
