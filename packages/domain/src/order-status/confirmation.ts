import type { CartLine, CartProduct } from '../cart/cart-line.ts';
import { cartTotals } from '../cart/totals.ts';
import type { OrderUnit } from '../quantity/order-units.ts';

/** A quantity of an order's line: whole, 0 or more, in the unit of the line or in boxes (CAR). */
export interface LineQuantity {
  readonly Quantity: number;
  readonly SalesUnit: OrderUnit;
}

/** How much of a line the supplier confirmed, and what is missing to the whole; null where nothing is. */
export interface LineConfirmation {
  readonly extent: 'full' | 'part' | 'none';
  readonly missing: LineQuantity | null;
}

/** How many lines of an order were confirmed to which extent; `untold` are those of which nothing is known. */
export interface ConfirmationCount {
  readonly lines: number;
  readonly full: number;
  readonly part: number;
  readonly none: number;
  readonly untold: number;
}

/**
 * What a confirmed quantity means for the line that was ordered. The same units are compared as they are, others by
 * their boxes; null when the boxes of the product are not known, because then nobody can say. More than was ordered
 * is the whole. Source: ORD-12, ORD-17.
 */
export function lineConfirmation(
  ordered: CartLine,
  confirmed: LineQuantity,
  products: readonly CartProduct[],
): LineConfirmation | null {
  const isSameUnit = ordered.SalesUnit === confirmed.SalesUnit;
  const boxes = (quantity: LineQuantity) =>
    cartTotals([{ ...quantity, ProductNr: ordered.ProductNr }], products).boxes;
  const [asked, given] = isSameUnit
    ? [ordered.Quantity, confirmed.Quantity]
    : [boxes(ordered), boxes(confirmed)];
  if (asked === 0) return null;
  if (given >= asked) return { extent: 'full', missing: null };
  return {
    extent: given === 0 ? 'none' : 'part',
    missing: { Quantity: asked - given, SalesUnit: isSameUnit ? ordered.SalesUnit : 'CAR' },
  };
}

/** Counts the lines of an order by what was confirmed of them; null when nothing is known of any (ORD-17). */
export function countConfirmed(lines: readonly (LineConfirmation | null)[]): ConfirmationCount | null {
  const of = (extent: LineConfirmation['extent']) => lines.filter((line) => line?.extent === extent).length;
  const [full, part, none] = [of('full'), of('part'), of('none')];
  const untold = lines.length - full - part - none;
  return untold === lines.length ? null : { lines: lines.length, full, part, none, untold };
}
