import type { SessionAnswer } from '@maincrop/contract/schemas/account';
import { isAllowed } from '@maincrop/domain/access/is-allowed';
import type { ActionOn, Resource } from '@maincrop/domain/access/rights';
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { useLocale } from 'use-intl';
import { hasAccessToken, renewAccessToken, setAccessToken, showNextUser } from './access-token.ts';
import { boot } from './boot.ts';
import { call } from './client.ts';
import { endsSession } from './failed-session.ts';
import { endsImpersonation } from './impersonation-ended.ts';
import { leaveEndedSession, leaveToSignIn } from './leave.ts';
import { queryClient } from './query-client.ts';
import { setServerNow } from './server-clock.ts';
import { RECENT_SEARCHES } from './recent-searches-key.ts';
import { forgetStoredOf, writeStored } from './storage.ts';
import { tellOtherTabs } from './tabs.ts';

export type Session = SessionAnswer;

export const sessionQuery = queryOptions<Session | null>({
  queryKey: ['getSession', null],
  queryFn: loadSession,
  staleTime: Infinity,
});

/** Whether the service is a demo, which helps with sign-in. */
export const isDemo = boot?.isDemo === true;

/** Files what the service wrote into the page: token, session and first data. */
export function applyBootData(): void {
  if (boot === null) return;
  setAccessToken(boot.token);
  // The service checked its answer against the schema of getSession.
  const session = boot.session as Session | null;
  if (session !== null) setServerNow(session.now);
  queryClient.setQueryData(sessionQuery.queryKey, session);
  for (const [key, answer] of boot.queries) queryClient.setQueryData(key, answer);
}

/** The signed-in user, or null. */
export function useSession(): Session | null {
  return useSuspenseQuery(sessionQuery).data;
}

/** The signed-in user of a page that its guard opens to signed-in users only. */
export function useSignedIn(): Session {
  const session = useSession();
  if (session === null) throw new Error('A page for signed-in users is shown without a session');
  return session;
}

/** Whether the user may do something, by the same function as in the service. */
export function useCan(): <R extends Resource>(action: ActionOn<R>, resource: R) => boolean {
  const session = useSession();
  const locale = useLocale();
  return (action, resource) => session !== null && isAllowed(session, { action, resource, locale });
}

/** Ends this session (and the one at the company that began it), or with `everywhere` all sessions and remembered devices, and leaves the page. */
export async function signOut(everywhere = false): Promise<void> {
  const session = queryClient.getQueryData(sessionQuery.queryKey);
  const ended = await call(everywhere ? 'signOutEverywhere' : 'signOutOfCompany');
  setAccessToken(null);
  if (session) forgetStoredOf(session.userId);
  writeStored(RECENT_SEARCHES, null);
  tellOtherTabs('signed-out');
  leaveToSignIn(ended?.location);
}

/** Learns anew what the session may do, after the user has changed the own account. */
export async function refreshSession(): Promise<void> {
  await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 });
  await queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'getSession' });
}

/** Loads the session of a user who has just signed in; null when there is none after all. */
export async function reloadSession(): Promise<Session | null> {
  showNextUser();
  setAccessToken(null);
  return queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 });
}

async function loadSession(): Promise<Session | null> {
  if (!hasAccessToken()) await renewAccessToken();
  if (!hasAccessToken()) return null;
  try {
    const session = await call('getSession').catch(afterImpersonation);
    setServerNow(session.now);
    return session;
  } catch (error) {
    return afterFailure(error);
  }
}

/** An error of the session signs out here: a page that shows a user is left, all others go on without one (AUTH-10). */
async function afterFailure(error: unknown): Promise<null> {
  if (!(await endsSession(error))) throw error;
  setAccessToken(null);
  if (!queryClient.getQueryData(sessionQuery.queryKey)) return null;
  leaveEndedSession();
  throw error;
}

/** An impersonation that ended while no page was open is stopped for good; the administrator is there again. */
async function afterImpersonation(error: unknown): Promise<Session> {
  if (!endsImpersonation(error)) throw error;
  await call('impersonate', { body: {} });
  showNextUser();
  return call('getSession');
}
