import { randomUUID } from 'node:crypto';
import { formatErpDate } from '@maincrop/domain/calendar/erp-date';
import { earliestDeliveryDate } from '@maincrop/domain/delivery-date/earliest';
import { aNewOrder } from '@maincrop/testkit/orders/orders';
import type { Clock } from '@maincrop/api/platform/clock';
import type { Insistent } from './insist.ts';

/** Something that the portal said it has accepted. */
export interface Acknowledged {
  readonly reference: string;
  readonly id: string;
}

export interface AtWork<Done> {
  readonly acknowledged: readonly Done[];
  /** Finishes what is in hand and begins nothing further. */
  finish(): Promise<void>;
}

const A_WEEK_MS = 7 * 86_400_000;

/** Some buyers at work: each places one order after the other and repeats each request until it is answered. */
export function startBuyers(
  user: Insistent,
  count: number,
  { clock, prefix = 'D' }: { readonly clock: Clock; readonly prefix?: string },
): AtWork<Acknowledged> {
  return startWorkers(count, prefix, async (reference) => {
    const date = earliestDeliveryDate('NL', new Date(clock.now().getTime() + A_WEEK_MS));
    const body = aNewOrder({ PurchOrder: reference, ReqDlvDate: formatErpDate(date) });
    const idempotencyKey = `durability-${randomUUID()}`;
    const { Id } = await user.ask((call) => call('placeOrder', { body, idempotencyKey }));
    return { reference, id: Id };
  });
}

/** So many workers, each doing one thing after the other under a reference of its own. */
export function startWorkers<Done>(
  count: number,
  prefix: string,
  doOne: (reference: string) => Promise<Done>,
): AtWork<Done> {
  const acknowledged: Done[] = [];
  let isFinishing = false;
  const work = async (worker: number): Promise<void> => {
    for (let nth = 0; !isFinishing; nth++) acknowledged.push(await doOne(`${prefix}${worker}-${nth}`));
  };
  const all = Promise.all(Array.from({ length: count }, (_, worker) => work(worker)));
  return {
    acknowledged,
    finish: async () => {
      isFinishing = true;
      await all;
    },
  };
}
