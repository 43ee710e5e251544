import type { Product } from '@maincrop/contract/schemas/new-order';
import { calculateProducts } from '@maincrop/domain/cart/calculate-products';
import type { CartLine } from '@maincrop/domain/cart/cart-line';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/client.ts';
import { isCurrent, isSameCart, mayMoveOn, type TruckCheck, truckCheck } from './truck-check.ts';

/** Why the load of an order that goes on was not checked; the buyer is told on the next step (OPEN-52). */
export type UncheckedReason =
  | { readonly kind: 'failed'; readonly error: unknown }
  | { readonly kind: 'weight-unknown' };

export interface TruckChecks {
  readonly check: TruckCheck | null;
  readonly isPending: boolean;
  readonly unchecked: UncheckedReason | null;
  /** Next on step 1: calculates the cart and says whether the wizard moves on (NEW-13 to NEW-15, NEW-21). */
  readonly next: (lines: readonly CartLine[]) => Promise<boolean>;
  /** Calculates a cart again, after a suggestion was accepted or cancelled (NEW-18). */
  readonly recalculate: (lines: readonly CartLine[]) => void;
  /** Cancels what is suggested for a cart: Next will pass it. */
  readonly decline: (lines: readonly CartLine[]) => void;
  readonly isDeclined: (lines: readonly CartLine[]) => boolean;
}

export function useTruckCheck(products: readonly Product[]): TruckChecks {
  const [check, setCheck] = useState<TruckCheck | null>(null);
  const [declined, setDeclined] = useState<readonly CartLine[]>([]);
  const [unchecked, setUnchecked] = useState<UncheckedReason | null>(null);
  const { mutateAsync, isPending } = useMutation({
    networkMode: 'always',
    mutationFn: (lines: readonly CartLine[]) =>
      call('calculateOrder', { body: { Products: calculateProducts(lines, products) } }),
  });

  const calculate = async (lines: readonly CartLine[], isAnswered: boolean): Promise<TruckCheck | null> => {
    setCheck(null);
    try {
      const done = truckCheck(lines, await mutateAsync(lines), isAnswered);
      setCheck(done);
      setUnchecked(done.isWeightUnknown ? { kind: 'weight-unknown' } : null);
      return done;
    } catch (error) {
      setUnchecked({ kind: 'failed', error });
      return null;
    }
  };

  const next = async (lines: readonly CartLine[]): Promise<boolean> => {
    if (isCurrent(check, lines) && check.action === 'suggest-fill') return true;
    const done = await calculate(lines, isSameCart(declined, lines));
    return done === null || mayMoveOn(done);
  };

  const decline = (lines: readonly CartLine[]) => {
    setDeclined(lines);
    void calculate(lines, true);
  };

  return {
    check,
    isPending,
    unchecked,
    next,
    recalculate: (lines) => void calculate(lines, false),
    decline,
    isDeclined: (lines) => isSameCart(declined, lines),
  };
}
