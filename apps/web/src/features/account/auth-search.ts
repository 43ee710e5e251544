const AUTH_STATES = ['forgotPassword', 'signUp', 'sessionEnded', 'passwordChanged'] as const;
type AuthState = (typeof AUTH_STATES)[number];

export interface AuthSearch {
  /** The address wanted before sign-in; checked when it is used (OPEN-05). */
  readonly redirect?: string;
  readonly state?: AuthState;
  /** The address that signed up, from the link in its mail: the code is asked for at once. */
  readonly email?: string;
}

/** What the address of `/auth` may carry; everything else is dropped. */
export function parseAuthSearch(search: Record<string, unknown>): AuthSearch {
  const { redirect, email } = search;
  const state = AUTH_STATES.find((each) => each === search['state']);
  return {
    ...(typeof redirect === 'string' && { redirect }),
    ...(state !== undefined && { state }),
    ...(state === 'signUp' && typeof email === 'string' && { email }),
  };
}
