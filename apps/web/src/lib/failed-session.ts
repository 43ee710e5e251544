import { ApiError } from '@maincrop/contract/client';
import { bareCall } from './bare-client.ts';
import { tellOtherTabs } from './tabs.ts';

/**
 * Whether a failed call about the session is its end in this browser. A 401 says that it has ended; any other refusal
 * is an error of the session, which is ended then. No answer, or one that says to come back later, says nothing about
 * the session, so that it goes on. The caller forgets the token and leads to sign-in.
 * Source: AUTH-10, decision 017.
 */
export async function endsSession(error: unknown): Promise<boolean> {
  if (!(error instanceof ApiError) || SAYS_NOTHING.includes(error.status)) return false;
  if (error.status !== 401) await signOutHere();
  return true;
}

/** 0 is no answer at all; 502 to 504 come from what stands before the service. */
const SAYS_NOTHING: readonly number[] = [0, 429, 502, 503, 504];

async function signOutHere(): Promise<void> {
  // What fails here as well fails for the same reason; without the token the page is signed out all the same.
  await bareCall('signOut').catch(() => null);
  tellOtherTabs('signed-out');
}
