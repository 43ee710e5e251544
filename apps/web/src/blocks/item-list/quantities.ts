import type { CartLine } from '@maincrop/domain/cart/cart-line';

/** Quantity of one product in each unit. */
export type Quantities = Readonly<Record<CartLine['SalesUnit'], number>>;

/** Quantities of all products in a cart, by product number. */
export function quantitiesByProduct(lines: readonly CartLine[]): ReadonlyMap<string, Quantities> {
  const byProduct = new Map<string, Quantities>();
  for (const line of lines) {
    const before = byProduct.get(line.ProductNr) ?? NONE;
    byProduct.set(line.ProductNr, { ...before, [line.SalesUnit]: before[line.SalesUnit] + line.Quantity });
  }
  return byProduct;
}

export const NONE: Quantities = { PAL: 0, LAY: 0, CAR: 0 };
