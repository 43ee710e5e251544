import type { ContainerParameters } from '@maincrop/contract/schemas/container-calculation';
import type { Product } from '@maincrop/contract/schemas/new-order';
import { calculateProducts } from '@maincrop/domain/cart/calculate-products';
import type { CartLine } from '@maincrop/domain/cart/cart-line';
import { removeUnavailable, setQuantity } from '@maincrop/domain/cart/change-cart';
import type { ChosenBase } from '@maincrop/domain/load/saved-calculation';
import type { LoadInput, PalletChange } from '@maincrop/domain/load/vehicle';
import { useCallback } from 'react';
import { applyChanges } from '../../blocks/truck/apply-changes.ts';
import { calculationInputOf } from '../../blocks/truck/load-input.ts';
import { loadOf } from '../../blocks/truck/load-of.ts';
import { type CartOwner, useCartOwner } from '../../lib/cart.ts';
import { changeDraft, replaced, useDraft } from './draft.ts';
import type { Calculation, Draft } from './draft-record.ts';

/** What both steps share: the draft, what it comes to, and the ways to change it. */
export interface CalculationState {
  readonly owner: CartOwner;
  readonly draft: Draft;
  readonly products: readonly Product[];
  readonly parameters: ContainerParameters;
  readonly loadBase: ChosenBase;
  /** Without products that are no longer sold. */
  readonly lines: readonly CartLine[];
  readonly unavailable: readonly CartLine[];
  readonly input: LoadInput;
  /** Null when a box weight is not known. */
  readonly load: ReturnType<typeof loadOf>;
  readonly setQuantityOf: (line: CartLine) => void;
  readonly change: (next: Partial<Draft>) => void;
  /** Puts another calculation in the place of this one; `undo` takes it back. */
  readonly replace: (next: Partial<Calculation & Pick<Draft, 'saved'>>) => void;
  readonly accept: (changes: readonly PalletChange[]) => void;
  readonly undo: (() => void) | null;
}

export function useCalculation(
  products: readonly Product[],
  parameters: ContainerParameters,
): CalculationState {
  const owner = useCartOwner();
  const draft = useDraft(owner);
  const loadBase = draft.loadBase ?? parameters.loadBase;
  const { kept: lines, removed: unavailable } = removeUnavailable(draft.lines, products);
  const { cap, maxWeight } = parameters.containers[draft.containerType][loadBase];
  const vehicle = { cap, maxWeight, scales: null, base: loadBase };
  const input = calculationInputOf(lines, products, { vehicle, tareKg: parameters.tareKg });
  // The same as long: rows that did not change are not drawn for another one's key.
  const setQuantityOf = useCallback(
    (line: CartLine) =>
      changeDraft(owner, (current) => ({
        ...current,
        lines: setQuantity(current.lines, line),
        before: null,
      })),
    [owner],
  );
  const replace: CalculationState['replace'] = (next) =>
    changeDraft(owner, (current) => replaced(current, next));
  const { before } = draft;
  return {
    owner,
    draft,
    products,
    parameters,
    loadBase,
    lines,
    unavailable,
    input,
    load: loadOf(input),
    setQuantityOf,
    change: (next) => changeDraft(owner, (current) => ({ ...current, ...next })),
    replace,
    accept: (changes) =>
      replace({ lines: applyChanges(lines, changes, { products, base: loadBase, of: 'calculation' }) }),
    undo:
      before === null
        ? null
        : () => changeDraft(owner, (current) => ({ ...current, ...before, before: null })),
  };
}

/** The calculation as the service takes it. */
export function bodyOf({
  lines,
  products,
  loadBase,
  draft,
}: Pick<CalculationState, 'lines' | 'products' | 'loadBase' | 'draft'>) {
  return {
    loadBase,
    containerType: draft.containerType,
    Products: calculateProducts(lines, products),
  };
}
