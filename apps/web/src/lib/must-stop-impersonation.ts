import { ApiError } from '@maincrop/contract/client';

/** Whether the service refuses because acting for somebody else has to end: status 400 with this code (PRO-10). */
export function mustStopImpersonation(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.status !== 400) return false;
  const code: string = error.code;
  return code === 'profile.clear-impersonation';
}
