import type { Product } from '@maincrop/contract/schemas/new-order';
import { calculateProducts } from '@maincrop/domain/cart/calculate-products';
import type { CartLine } from '@maincrop/domain/cart/cart-line';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/client.ts';
import { isCurrent, mayMoveOn, type TruckCheck, truckCheck } from './truck-check.ts';

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
  /** Calculates a cart again after a suggestion was accepted, or cancelled: then it counts as answered (NEW-18). */
  readonly recalculate: (lines: readonly CartLine[], isAnswered: boolean) => void;
}

export function useTruckCheck(products: readonly Product[]): TruckChecks {
  const [check, setCheck] = useState<TruckCheck | null>(null);
  const [unchecked, setUnchecked] = useState<UncheckedReason | null>(null);
  const { mutateAsync, isPending } = useMutation({
    networkMode: 'always',
    mutationFn: (lines: readonly CartLine[]) =>
      call('calculateOrder', { body: { Products: calculateProducts(lines, products) } }),
  });

  const next = async (lines: readonly CartLine[]): Promise<boolean> => {
    if (isCurrent(check, lines) && check.action === 'suggest-fill') return true;
    setCheck(null);
    try {
      const done = truckCheck(lines, await mutateAsync(lines));
      setCheck(done);
      setUnchecked(done.isWeightUnknown ? { kind: 'weight-unknown' } : null);
      return mayMoveOn(done);
    } catch (error) {
      setUnchecked({ kind: 'failed', error });
      return true;
    }
  };

  const recalculate = (lines: readonly CartLine[], isAnswered: boolean) => {
    setCheck(null);
    mutateAsync(lines).then(
      (answer) => setCheck(truckCheck(lines, answer, isAnswered)),
      // The load beside the list is calculated here as well; Next asks the service again.
      () => undefined,
    );
  };

  return { check, isPending, unchecked, next, recalculate };
}
