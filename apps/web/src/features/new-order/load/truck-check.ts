import type { CalculateOrderAnswer } from '@maincrop/contract/schemas/new-order';
import type { CartLine } from '@maincrop/domain/cart/cart-line';
import { type OrderAction, orderAction } from '@maincrop/domain/load/suggest-load';

/** What the service said about a cart when the buyer pressed Next, and what the buyer did about it. */
export interface TruckCheck {
  /** The cart that was calculated. */
  readonly lines: readonly CartLine[];
  readonly action: OrderAction;
  /** No box weight: the check could not run, and the buyer is told (OPEN-52). */
  readonly isWeightUnknown: boolean;
  /** The suggestion was cancelled, or shown once already: Next passes (OPEN-29). */
  readonly isAnswered: boolean;
}

export function truckCheck(
  lines: readonly CartLine[],
  answer: CalculateOrderAnswer,
  isAnswered = false,
): TruckCheck {
  return { lines, action: orderAction(answer), isWeightUnknown: 'error' in answer, isAnswered };
}

/** Whether a check still speaks of the cart as it is; otherwise Next resets it first (NEW-15). */
export function isCurrent(check: TruckCheck | null, lines: readonly CartLine[]): check is TruckCheck {
  return check !== null && isSameCart(check.lines, lines);
}

export function isSameCart(left: readonly CartLine[], right: readonly CartLine[]): boolean {
  return left === right || JSON.stringify(left) === JSON.stringify(right);
}

/** Whether Next moves on after a check: neither removal nor overfill, and an addition only once it was answered. */
export function mayMoveOn(check: TruckCheck): boolean {
  return check.action === 'suggest-fill' ? check.isAnswered : check.action === 'next-step';
}

/** Whether the button of step 1 is called "recalculate" (NEW-14). */
export function mustRecalculate(check: TruckCheck | null): boolean {
  return check?.action === 'suggest-remove' || check?.action === 'overfill-no-suggestion';
}
