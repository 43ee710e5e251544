import type { Call } from '../http/handler.ts';

/** What starting a session needs of a call, whatever its operation. */
export type SessionCall = Pick<Call<'signIn'>, 'services' | 'request' | 'setCookie'>;
