import type { CartLine } from '@maincrop/domain/cart/cart-line';
import type { PalletChange } from '@maincrop/domain/load/vehicle';
import type { Product } from '@maincrop/contract/schemas/new-order';
import { useState } from 'react';
import { applyChanges } from '../../../blocks/truck/apply-changes.ts';
import type { OrderLoad } from '../load/order-load.ts';
import { isSameCart } from '../load/truck-check.ts';
import type { TruckChecks } from '../load/use-truck-check.ts';
import type { WizardState } from '../use-wizard.ts';

export interface LoadChanges {
  /** Changes the cart by a suggestion or a plan, and calculates it again. */
  readonly accept: (changes: readonly PalletChange[]) => void;
  /** Leaves the cart as it is; the suggestion is not shown again for it. */
  readonly decline: () => void;
  readonly isDeclined: boolean;
  /** Takes the last change back; null once the cart was changed otherwise. */
  readonly undo: (() => void) | null;
}

export interface LoadChangesInput {
  readonly lines: readonly CartLine[];
  readonly products: readonly Product[];
  readonly load: OrderLoad | undefined;
  readonly checks: TruckChecks;
  readonly changeLines: WizardState['changeLines'];
}

/** Accepting and cancelling what the load suggests. Source: NEW-18. */
export function useLoadChanges({
  lines,
  products,
  load,
  checks,
  changeLines,
}: LoadChangesInput): LoadChanges {
  const [applied, setApplied] = useState<{
    readonly before: readonly CartLine[];
    readonly after: readonly CartLine[];
  } | null>(null);

  const accept = (changes: readonly PalletChange[]) => {
    const after = applyChanges(lines, changes, {
      products,
      base: load?.input.vehicle.base ?? 'PALLET',
      of: 'order',
    });
    setApplied({ before: lines, after });
    changeLines(() => after);
    checks.recalculate(after);
  };
  const undo = () => {
    if (applied === null) return;
    setApplied(null);
    changeLines(() => applied.before);
  };

  return {
    accept,
    decline: () => checks.decline(lines),
    isDeclined: checks.isDeclined(lines),
    undo: applied !== null && isSameCart(applied.after, lines) ? undo : null,
  };
}
