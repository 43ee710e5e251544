import { ApiError } from '@maincrop/contract/client';
import { bareCall } from './bare-client.ts';
import { reportError } from './report-error.ts';

/**
 * Whether a failed call about the session is its end in this browser. A 401 says that it has ended; a 403 is an error
 * of the session, which is ended then. Everything else says nothing about the session: a service or a database that is
 * away is back in seconds, and the page shows that it could not be asked. The caller forgets the token and leads to
 * sign-in. Source: AUTH-10, decision 147.
 */
export async function endsSession(failure: unknown): Promise<boolean> {
  if (!(failure instanceof ApiError)) return false;
  const { status } = failure;
  if (status === 401) return true;
  if (isOdd(status)) reportError(failure, { kind: 'session' });
  if (status !== 403) return false;
  // What fails here as well fails for the same reason; without its token the page is signed out all the same.
  await bareCall('signOut').catch(() => null);
  return true;
}

/** Below 400: no answer at all, or a page of somebody else's. From 502: what stands before the service. */
function isOdd(status: number): boolean {
  return status >= 400 && status <= 501 && status !== 429;
}
