import type { Product } from '@maincrop/contract/schemas/new-order';
import { addLines, lockedPlant } from '@maincrop/domain/cart/change-cart';
import { type Reorder, reorder } from '@maincrop/domain/cart/reorder';
import { useEffect } from 'react';
import {
  type CartOwner,
  changeCart,
  keepReorder,
  pendingReorder,
  useReorderItems,
  withLines,
} from '../../../lib/cart.ts';
import { type MissingProduct, missingProducts, replaced } from './alternatives.ts';
import type { WizardState } from '../use-wizard.ts';

export interface ReorderQuestion {
  readonly missing: readonly MissingProduct[];
  /** Adds the chosen replacements (missing number to new number) and ends the question. */
  readonly answer: (chosen: ReadonlyMap<string, string>) => void;
}

/**
 * Puts a re-order that was begun on another page into the cart; what cannot be ordered is asked about, all other
 * products are added at once. Source: NEW-39, NEW-40.
 */
export function useReorder({ owner, cart, products }: WizardState): ReorderQuestion {
  const waiting = useReorderItems(owner);
  // Cart and waiting items live in the browser's storage; what can be added moves from one to the other.
  useEffect(() => {
    if (waiting.length > 0) addWhatCanBe(owner, products);
  }, [waiting, owner, products]);
  const missing = missingProducts(waiting, products, lockedPlant(cart.lines, products));
  return {
    missing,
    answer: (chosen) => {
      addToCart(owner, replaced(missing, chosen, products), products);
      keepReorder(owner, []);
    },
  };
}

function addWhatCanBe(owner: CartOwner, products: readonly Product[]): void {
  const items = pendingReorder(owner);
  let left: readonly string[] = [];
  changeCart(owner, (cart) => {
    const result = reorder(items, { products, plant: lockedPlant(cart.lines, products) });
    left = [...result.unavailable, ...result.otherPlant];
    return result.lines.length === 0 ? cart : withReorder(cart, result, products);
  });
  const asked = items.filter((item) => left.includes(item.ProductNr));
  if (asked.length !== items.length) keepReorder(owner, asked);
}

function addToCart(owner: CartOwner, result: Reorder, products: readonly Product[]): void {
  if (result.lines.length > 0) changeCart(owner, (cart) => withReorder(cart, result, products));
}

function withReorder(
  cart: Parameters<typeof withLines>[0],
  result: Reorder,
  products: readonly Product[],
): ReturnType<typeof withLines> {
  const lines = addLines(cart.lines, result.lines);
  return withLines({ ...cart, changed: [...cart.changed, ...result.changed] }, lines, products);
}
