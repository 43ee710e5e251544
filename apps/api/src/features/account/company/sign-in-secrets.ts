import { createHmac } from 'node:crypto';
import { newSecret } from '../../../platform/access/secret.ts';

/** What ties an answer to the browser that asked: made of a secret that the browser alone keeps, so that the database can lose none. */
export interface SignInSecrets {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

/** The secrets of one sign-in of a browser. */
export function secretsOf(browser: string, state: string): SignInSecrets {
  const derived = (what: string) =>
    createHmac('sha256', browser).update(`${what} ${state}`).digest('base64url');
  return { state, nonce: derived('nonce'), verifier: derived('verifier') };
}

/** The secret of a browser that is at the sign-in page of a company already, in another tab, or a new one. */
export function browserSecret(cookie: string | undefined): string {
  return cookie !== undefined && /^[\w-]{43}$/.test(cookie) ? cookie : newSecret();
}
