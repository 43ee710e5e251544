import { randomUUID } from 'node:crypto';
import { ApiError } from '@maincrop/contract/client';
import { formatErpDate } from '@maincrop/domain/calendar/erp-date';
import { normaliseDeliveryDate } from '@maincrop/domain/delivery-date/earliest';
import { aNewOrder, BUYER } from '../dev-world/orders.ts';
import { demoCode, signInAs, type TestSession } from '../dev-world/sign-in.ts';

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
export function startBuyers(base: string, count: number): Buyers {
  const acknowledged: Acknowledged[] = [];
  let isFinishing = false;
  let retries = 0;
  let signedIn: Promise<TestSession> | null = null;
  const session = () => {
    signedIn ??= signInAs(base, { email: BUYER, code: () => demoCode(base, BUYER) });
    return signedIn;
  };

  const insist = async (body: ReturnType<typeof aNewOrder>, idempotencyKey: string): Promise<string> => {
    for (;;) {
      try {
        const order = await (await session()).call('placeOrder', { body, idempotencyKey });
        return order.Id;
      } catch (error) {
        if (error instanceof ApiError && error.status === 422) throw error;
        if (error instanceof ApiError && error.status === 0) retries++;
        else signedIn = null;
        await new Promise((resolve) => {
          setTimeout(resolve, TRY_AGAIN_MS);
        });
      }
    }
  };

  const work = async (buyer: number): Promise<void> => {
    for (let nth = 0; !isFinishing; nth++) {
      const reference = `D${buyer}-${nth}`;
      const date = normaliseDeliveryDate('NL', new Date(Date.now() + 7 * 86_400_000), '');
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
