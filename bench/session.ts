import { type Call, createClient } from '@maincrop/contract/client';

/** A signed-in user whose access token is renewed before its end, as the browser does it. */
export interface BenchSession {
  readonly call: Call;
  /** What a browser of the same user would send. */
  readonly cookie: string;
  /** Headers of requests that are sent for so many seconds from now. */
  headers(seconds: number): Promise<Record<string, string>>;
}

const RENEW_AHEAD_MS = 15_000;

/** The session behind a cookie. `nowMs` is the clock that tokens end by. */
export async function openSession(
  base: string,
  { cookie, nowMs = () => performance.now() }: { readonly cookie: string; readonly nowMs?: () => number },
): Promise<BenchSession> {
  let token = '';
  let endsAtMs = 0;
  let customer: string | null = null;
  const renew = async () => {
    const answer = await clientWith({ base, cookie })('issueToken');
    token = answer.accessToken;
    endsAtMs = nowMs() + answer.expiresInS * 1000;
    return token;
  };
  const tokenFor = (ms: number) =>
    nowMs() + ms < endsAtMs - RENEW_AHEAD_MS ? Promise.resolve(token) : renew();
  const call = createClient({
    base,
    token: () => tokenFor(0),
    renew,
    locale: () => 'en-GB',
    customer: () => customer,
  });
  customer = (await call('getSession')).sapCustomer?.CustomerNr ?? null;
  return {
    call,
    cookie,
    headers: async (seconds) => ({
      authorization: `Bearer ${await tokenFor(seconds * 1000)}`,
      accept: 'application/json',
      'accept-language': 'en-GB',
    }),
  };
}

/** The typed client with the session's cookie, for the one call that takes it. */
function clientWith({ base, cookie }: { readonly base: string; readonly cookie: string }): Call {
  return createClient({
    base,
    token: () => Promise.resolve(null),
    renew: () => Promise.resolve(null),
    locale: () => 'en-GB',
    customer: () => null,
    fetch: (url, init) => fetch(url, { ...init, headers: { ...headersOf(init), cookie } }),
  });
}

function headersOf(init: RequestInit | undefined): Record<string, string> {
  return Object.fromEntries(new Headers(init?.headers));
}
