import type { Product } from '@maincrop/contract/schemas/new-order';
import { addLines, lockedPlant } from '@maincrop/domain/cart/change-cart';
import { cutByCaps, type Reorder as Converted, reorder } from '@maincrop/domain/cart/reorder';
import { useEffect } from 'react';
import {
  type CartOwner,
  changeCart,
  keepReorder,
  keptReorder,
  useKeptReorder,
  withLines,
} from '../../../lib/cart.ts';
import { type Cart, NO_REORDER, type Reorder } from '../../../lib/cart-record.ts';
import { isSameCart } from '../load/truck-check.ts';
import { type MissingProduct, missingProducts, replaced } from './alternatives.ts';
import type { WizardState } from '../use-wizard.ts';

export interface ReorderState {
  readonly kept: Reorder;
  /** The order holds products already: whether the old order replaces them or is added has to be said first. */
  readonly isAsked: boolean;
  /** Begins the re-order, or gives it up. */
  readonly begin: (how: 'replace' | 'add' | 'keep') => void;
  readonly missing: readonly MissingProduct[];
  /** Adds the chosen replacements (missing number to new number) and ends the question, but for what does not fit in. */
  readonly answer: (chosen: ReadonlyMap<string, string>) => void;
  /** The re-order stands in the order and can be taken back. */
  readonly isDone: boolean;
  /** Null once the order was changed otherwise, which would be lost with it. */
  readonly undo: (() => void) | null;
  readonly forget: () => void;
}

/**
 * Puts a re-order that was begun on another page into the cart; what cannot be ordered is asked about, all other
 * products are added at once. Source: NEW-39, NEW-40.
 */
export function useReorder({ owner, cart, products }: WizardState): ReorderState {
  const kept = useKeptReorder(owner);
  const { from, items, before, after } = kept;
  const isAsked = from !== null && before === null && items.length > 0 && cart.lines.length > 0;
  // Cart and waiting items live in the browser's storage; what can be added moves from one to the other.
  useEffect(() => {
    if (items.length > 0 && !isAsked) addWhatCanBe(owner, products);
  }, [items, isAsked, owner, products]);
  const missing = isAsked ? [] : missingProducts(items, products, lockedPlant(cart.lines, products));
  const end = () => keepReorder(owner, NO_REORDER);
  const undo = () => {
    changeCart(owner, (old) => withLines(old, before ?? [], products));
    end();
  };
  return {
    kept,
    isAsked,
    begin: (how) => {
      if (how === 'keep') return end();
      keepReorder(owner, { ...kept, before: cart.lines });
      if (how === 'replace') changeCart(owner, (old) => withLines(old, [], products));
    },
    missing,
    answer: (chosen) => {
      const plant = lockedPlant(cart.lines, products);
      const result = replaced(missing, chosen, { products, plant });
      const { lines } = changeCart(owner, (old) => withReorder(old, result, products));
      // Only what comes from elsewhere by now is asked about again.
      const asked = items.filter(({ ProductNr }) => result.otherPlant.includes(chosen.get(ProductNr) ?? ''));
      keepReorder(owner, { ...kept, items: asked, after: lines });
    },
    isDone: from !== null && before !== null && items.length === 0,
    undo: after !== null && isSameCart(after, cart.lines) ? undo : null,
    forget: end,
  };
}

function addWhatCanBe(owner: CartOwner, products: readonly Product[]): void {
  const kept = keptReorder(owner);
  let before = kept.before;
  let left: readonly string[] = [];
  const { lines: after } = changeCart(owner, (cart) => {
    before ??= cart.lines;
    const result = reorder(kept.items, { products, plant: lockedPlant(cart.lines, products) });
    left = [...result.unavailable, ...result.otherPlant];
    return withReorder(cart, result, products);
  });
  const asked = kept.items.filter((item) => left.includes(item.ProductNr));
  if (asked.length === kept.items.length) return;
  const isOver = asked.length === 0 && kept.from === null;
  keepReorder(owner, isOver ? NO_REORDER : { ...kept, items: asked, before, after });
}

function withReorder(cart: Cart, result: Converted, products: readonly Product[]): Cart {
  if (result.lines.length === 0) return cart;
  const lines = addLines(cart.lines, result.lines);
  const cut = cutByCaps({ before: cart.lines, added: result.lines, after: lines }, products);
  return withLines({ ...cart, changed: [...cart.changed, ...result.changed, ...cut] }, lines, products);
}
