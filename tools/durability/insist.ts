import { ApiError, type Call } from '@maincrop/contract/client';
import { BUYER } from '@maincrop/testkit/orders/orders';
import { clientOf, demoCode, signInAs, type TestSession } from '@maincrop/testkit/world/sign-in';

/** A signed-in user who repeats each request until it is answered, as a browser with a patient person before it. */
export interface Insistent {
  /** What the service answers in the end; throws what it refuses for good (422). */
  ask<T>(request: (call: Call) => Promise<T>): Promise<T>;
  /** Requests that had to be sent again. */
  readonly retries: () => number;
  /** How often each status was answered that was no answer; 0 for none at all. */
  readonly refusals: ReadonlyMap<number, number>;
}

const TRY_AGAIN_MS = 60;

/** The demo buyer. */
export async function signInInsistent(base: string): Promise<Insistent> {
  return insistentAt(base, await signInAs(base, { email: BUYER, code: () => demoCode(base, BUYER) }));
}

/** The same who has signed in already, perhaps at another process of the same portal. */
export function insistentAt(base: string, session: TestSession): Insistent {
  let retries = 0;
  const refusals = new Map<number, number>();
  const customer = session.headers['sap-customer'] ?? null;
  let call = clientOf(base, { token: session.token, customer });

  /** A fresh access token for the session that goes on; access tokens live for minutes only. */
  const renew = async (): Promise<void> => {
    const issued = await fetch(`${base}/identity/token`, {
      method: 'POST',
      headers: { cookie: session.cookie },
    });
    const { accessToken } = (await issued.json()) as { accessToken: string };
    call = clientOf(base, { token: accessToken, customer });
  };

  return {
    retries: () => retries,
    refusals,
    ask: async (request) => {
      for (;;) {
        try {
          return await request(call);
        } catch (error) {
          if (error instanceof ApiError && error.status === 422) throw error;
          retries++;
          const status = error instanceof ApiError ? error.status : 0;
          refusals.set(status, (refusals.get(status) ?? 0) + 1);
          if (error instanceof ApiError && error.status === 401) await renew().catch(ignoreUntilNextTry);
          await new Promise((resolve) => {
            setTimeout(resolve, TRY_AGAIN_MS);
          });
        }
      }
    },
  };
}

function ignoreUntilNextTry(): void {
  // The service is away; the request is sent again anyway, refused again, and the token asked for again.
}
