import { setTimeout as pause } from 'node:timers/promises';
import { DEMO_PASSWORD } from '@maincrop/api/platform/access/demo-password';
import { type Call, createClient } from '@maincrop/contract/client';
import type { Locale } from '@maincrop/domain/locale/locales';

const BUSY_MAX = 20;

export interface TestSession {
  /** The typed client as this user. */
  readonly call: Call;
  readonly token: string;
  /** The session and device cookies, for requests that trade them for a token. */
  readonly cookie: string;
  /** Headers for a hand-made request as this user. */
  readonly headers: Readonly<Record<string, string>>;
}

/** The typed client with a fixed token, or without one; in English unless told otherwise. */
export function clientOf(
  base: string,
  session: { token: string | null; customer?: string | null; locale?: Locale },
): Call {
  return createClient({
    base,
    token: () => Promise.resolve(session.token),
    renew: () => Promise.resolve(null),
    locale: () => session.locale ?? 'en-GB',
    customer: () => session.customer ?? null,
  });
}

/**
 * Signs a demo account in over HTTP; `code` is asked for when the account has a second factor that the browser with
 * these cookies has not been remembered for.
 */
export async function signInAs(
  base: string,
  user: {
    readonly email: string;
    readonly code: () => Promise<string>;
    readonly cookie?: string;
    readonly rememberDevice?: boolean;
    /** In place of the code. */
    readonly recoveryCode?: string;
  },
): Promise<TestSession> {
  const { rememberDevice = false, recoveryCode } = user;
  const post = (path: string, body: object, cookie = user.cookie ?? '') =>
    fetch(`${base}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(body),
    });
  const enter = () => post('/identity/sign-in', { email: user.email, password: DEMO_PASSWORD });
  let response = await enter();
  // A machine with more to do than it can says so to tests as to everybody.
  for (let again = 0; response.status === 503 && again < BUSY_MAX; again++) {
    await pause(1000);
    response = await enter();
  }
  const answer = (await response.json()) as { status: string; challenge?: string; code?: string };
  if (answer.status === 'code-required') {
    const { challenge } = answer;
    response = await post('/identity/sign-in-code', {
      challenge,
      rememberDevice,
      ...(recoveryCode === undefined
        ? { code: await user.code() }
        : { code: recoveryCode, kind: 'recovery' }),
    });
  }
  if (!response.ok) throw new Error(`${user.email} could not sign in: ${answer.code ?? response.status}`);
  return sessionOf(base, cookiesOf(response));
}

/** The cookies that an answer sets, as a browser sends them back. */
export function cookiesOf(response: Response): string {
  return response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
}

/** The session behind a cookie. */
export async function sessionOf(base: string, cookie: string): Promise<TestSession> {
  const answer = await fetch(`${base}/identity/token`, { method: 'POST', headers: { cookie } });
  const { accessToken: token } = (await answer.json()) as { accessToken: string };
  const session = await clientOf(base, { token })('getSession');
  const customer = session.sapCustomer?.CustomerNr ?? null;
  return {
    call: clientOf(base, { token, customer }),
    token,
    cookie,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      ...(customer && { 'sap-customer': customer }),
    },
  };
}

/** The current code of a demo account, as the sign-in page of the demo shows it; waits for one that is being sent. */
export async function demoCode(base: string, email: string): Promise<string> {
  for (let n = 0; n < 100; n += 1) {
    const { code } = await clientOf(base, { token: null })('showDemoCode', { query: { email } });
    if (code !== null) return code;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`The demo has no code for ${email}.`);
}
