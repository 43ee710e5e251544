import { ApiError } from '@maincrop/contract/client';
import { bareCall } from './bare-client.ts';
import { reportError } from './report-error.ts';

/**
 * Whether a failed call about the session is its end in this browser. A 401 says that it has ended; any other refusal
 * is an error of the session, which is ended then. No answer, or one that says to come back later, says nothing about
 * the session, so that it goes on. The caller forgets the token and leads to sign-in.
 * Source: AUTH-10, decision 017.
 */
export async function endsSession(failure: unknown): Promise<boolean> {
  if (!(failure instanceof ApiError)) return false;
  const { status } = failure;
  // Below 400: no answer at all, or a page of somebody else's. From 502: what stands before the service.
  if (status < 400 || status > 501 || status === 429) return false;
  if (status === 401) return true;
  reportError(failure, { kind: 'session' });
  // What fails here as well fails for the same reason; without its token the page is signed out all the same.
  await bareCall('signOut').catch(() => null);
  return true;
}
