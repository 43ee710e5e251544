import { randomUUID } from 'node:crypto';
import { ApiError } from '@maincrop/contract/client';
import { formatErpDate } from '@maincrop/domain/calendar/erp-date';
import { earliestDeliveryDate } from '@maincrop/domain/delivery-date/earliest';
import { aNewOrder, BUYER } from '@maincrop/testkit/orders/orders';
import { clientOf, demoCode, signInAs } from '@maincrop/testkit/world/sign-in';

/** An order that the portal said it has accepted. */
export interface Acknowledged {
  readonly reference: string;
  readonly id: string;
}

export interface Buyers {
  readonly acknowledged: readonly Acknowledged[];
  /** Requests that had to be sent again, with the same key. */
  readonly retries: () => number;
  /** Finishes the orders in hand and places no further one. */
  finish(): Promise<void>;
}

const TRY_AGAIN_MS = 60;

/** Some buyers at work: each places one order after the other and repeats each request until it is answered. */
export async function startBuyers(base: string, count: number): Promise<Buyers> {
  const acknowledged: Acknowledged[] = [];
  let isFinishing = false;
  let retries = 0;
  const session = await signInAs(base, { email: BUYER, code: () => demoCode(base, BUYER) });
  let call = session.call;

  /** A fresh access token for the session that goes on; access tokens live for minutes only. */
  const renew = async (): Promise<void> => {
    const issued = await fetch(`${base}/identity/token`, {
      method: 'POST',
      headers: { cookie: session.cookie },
    });
    const { accessToken } = (await issued.json()) as { accessToken: string };
    call = clientOf(base, { token: accessToken, customer: session.headers['sap-customer'] ?? null });
  };

  const insist = async (body: ReturnType<typeof aNewOrder>, idempotencyKey: string): Promise<string> => {
    for (;;) {
      try {
        return (await call('placeOrder', { body, idempotencyKey })).Id;
      } catch (error) {
        if (error instanceof ApiError && error.status === 422) throw error;
        retries++;
        if (error instanceof ApiError && error.status === 401) await renew().catch(ignoreUntilNextTry);
        await new Promise((resolve) => {
          setTimeout(resolve, TRY_AGAIN_MS);
        });
      }
    }
  };

  const work = async (buyer: number): Promise<void> => {
    for (let nth = 0; !isFinishing; nth++) {
      const reference = `D${buyer}-${nth}`;
      const date = earliestDeliveryDate('NL', new Date(Date.now() + 7 * 86_400_000));
      const body = aNewOrder({ PurchOrder: reference, ReqDlvDate: formatErpDate(date) });
      acknowledged.push({ reference, id: await insist(body, `durability-${randomUUID()}`) });
    }
  };
  const all = Promise.all(Array.from({ length: count }, (_, buyer) => work(buyer)));
  return {
    acknowledged,
    retries: () => retries,
    finish: async () => {
      isFinishing = true;
      await all;
    },
  };
}

function ignoreUntilNextTry(): void {
  // The service is away; the order is sent again anyway, refused again, and the token asked for again.
}
