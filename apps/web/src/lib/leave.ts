/**
 * Leaves the page for sign-in, with a full load: nothing of the former user stays in memory.
 * `by`: the page of a company that ends the session there and leads on to sign-in.
 * Source: AUTH-08, OPEN-25.
 */
export function leaveToSignIn(by: string | null = '/auth'): void {
  window.location.assign(by ?? '/auth');
}

/** Like `leaveToSignIn`, for a session that ended by itself: sign-in leads back to where the user was. */
export function leaveEndedSession(): void {
  const { pathname, search, hash } = window.location;
  const query = new URLSearchParams({ state: 'sessionEnded', redirect: `${pathname}${search}${hash}` });
  if (pathname !== '/auth') window.location.assign(`/auth?${query.toString()}`);
}

/** Goes on as another user, with a full load: nothing of the former one stays in memory. Source: ADM-12, ADM-13. */
export function enterAsOther(path: '/dashboard' | '/user-management'): void {
  window.location.assign(path);
}
