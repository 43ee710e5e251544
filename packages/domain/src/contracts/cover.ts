import { byProductNr, type CartLine, type CartProduct } from '../cart/cart-line.ts';
import { add, compare, type Decimal, multiply, parseDecimal, subtract, ZERO } from '../money/decimal.ts';
import { parseKilograms } from './remaining.ts';

/** The part of a contract that covers orders. */
export interface CoveringContract {
  readonly validFrom: string;
  readonly validTo: string;
  readonly lines: readonly { readonly material: string; readonly kgLeft: string }[];
}

/**
 * Kilograms that a customer may still order within contracts that hold on a day (`yyyy-MM-dd`), by product number.
 * Several contracts for a product add up. Empty when no contract holds on that day; null for a customer without any
 * contract, for whom nothing can be outside one.
 */
export function contractCover(
  contracts: readonly CoveringContract[],
  day: string,
): ReadonlyMap<string, Decimal> | null {
  if (contracts.length === 0) return null;
  const cover = new Map<string, Decimal>();
  for (const contract of contracts) {
    if (day < contract.validFrom || day > contract.validTo) continue;
    for (const { material, kgLeft } of contract.lines)
      cover.set(material, add(cover.get(material) ?? ZERO, parseKilograms(kgLeft) ?? ZERO));
  }
  return cover;
}

/** How the quantity of a product in an order stands to the contracts. */
export type ProductCover =
  | { readonly kind: 'within'; readonly leftKg: Decimal }
  | { readonly kind: 'exceeds'; readonly leftKg: Decimal; readonly byKg: Decimal }
  | { readonly kind: 'outside' };

/**
 * How each product of a cart stands to the contracts that hold: net weight against what is left. A product whose
 * weight is unknown exceeds nothing. Between two contracts every product is outside; empty without any contract (null).
 */
export function cartCover(
  lines: readonly CartLine[],
  products: readonly CartProduct[],
  cover: ReadonlyMap<string, Decimal> | null,
): ReadonlyMap<string, ProductCover> {
  const found = new Map<string, ProductCover>();
  if (cover === null) return found;
  for (const [productNr, weight] of netWeights(lines, products)) {
    const leftKg = cover.get(productNr);
    if (leftKg === undefined) found.set(productNr, { kind: 'outside' });
    else if (compare(weight, leftKg) <= 0) found.set(productNr, { kind: 'within', leftKg });
    else found.set(productNr, { kind: 'exceeds', leftKg, byKg: subtract(weight, leftKg) });
  }
  return found;
}

/** Net kilograms of each product of a cart, all its units together; 0 where a weight is unknown. */
function netWeights(
  lines: readonly CartLine[],
  products: readonly CartProduct[],
): ReadonlyMap<string, Decimal> {
  const known = byProductNr(products);
  const weights = new Map<string, Decimal>();
  for (const { ProductNr, SalesUnit, Quantity } of lines) {
    const unit = known.get(ProductNr)?.Units.find((each) => each.UnitOfMeasure === SalesUnit);
    const each = parseDecimal(unit?.NetWeight) ?? ZERO;
    const weight = multiply(each, { units: BigInt(Quantity), scale: 0 });
    weights.set(ProductNr, add(weights.get(ProductNr) ?? ZERO, weight));
  }
  return weights;
}
