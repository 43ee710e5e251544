const AUTH_STATES = ['forgotPassword', 'signUp', 'sessionEnded', 'passwordChanged'] as const;
type AuthState = (typeof AUTH_STATES)[number];

export interface AuthSearch {
  /** The address wanted before sign-in; checked when it is used (OPEN-05). */
  readonly redirect?: string;
  readonly state?: AuthState;
}

/** What the address of `/auth` may carry; everything else is dropped. */
export function parseAuthSearch(search: Record<string, unknown>): AuthSearch {
  const { redirect } = search;
  const state = AUTH_STATES.find((each) => each === search['state']);
  return { ...(typeof redirect === 'string' && { redirect }), ...(state !== undefined && { state }) };
}
