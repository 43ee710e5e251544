import pg from 'pg';
import type { EnteredClaim, ErpNewClaim } from '../claim-record.ts';
import type { ErpNewDispute } from '../dispute-record.ts';
import type { ErpDisputeReceipt, ErpNewOrder } from '../port.ts';
import { enterClaim, enteredClaim } from './claims.store.ts';
import { disputeUnder } from './dispute.store.ts';
import { enterOrder, orderUnder } from './enter-order.ts';
import { takeDispute } from './take-dispute.ts';

export interface Submissions {
  readonly order: (order: ErpNewOrder) => Promise<{ readonly OrderNumber: string }>;
  readonly dispute: (dispute: ErpNewDispute) => Promise<ErpDisputeReceipt>;
  readonly claim: (claim: ErpNewClaim) => Promise<EnteredClaim>;
}

/** Takes what is submitted: each time, or once under its reference. */
export function submissionsTo(pool: pg.Pool, now: () => Date, isOnce: boolean): Submissions {
  const frame = () => ({ now: now(), isOnce });
  const take = <T>(find: () => Promise<T | null>, enter: () => Promise<T>) =>
    isOnce ? enterOnce(find, enter) : enter();
  return {
    order: (order) =>
      take(
        () => orderUnder(pool, order.externalReference),
        async () => ({ OrderNumber: await enterOrder(pool, order, frame()) }),
      ),
    dispute: (dispute) =>
      take(
        () => disputeUnder(pool, dispute.externalReference),
        () => takeDispute(pool, dispute, frame()),
      ),
    claim: (claim) =>
      take(
        () => enteredClaim(pool, claim.externalReference),
        () => enterClaim(pool, claim, frame()),
      ),
  };
}

/** What is there, or is entered now; of two at once the database lets one through, and the other finds it. */
async function enterOnce<T>(find: () => Promise<T | null>, enter: () => Promise<T>): Promise<T> {
  const there = await find();
  if (there !== null) return there;
  try {
    return await enter();
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.code !== UNIQUE_VIOLATION) throw error;
    const entered = await find();
    if (entered === null) throw error;
    return entered;
  }
}

const UNIQUE_VIOLATION = '23505';
