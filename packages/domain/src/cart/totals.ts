import { add, type Decimal, multiply, parseDecimal, roundHalfUp, ZERO } from '../money/decimal.ts';
import { byProductNr, type CartLine, type CartProduct } from './cart-line.ts';

export interface CartTotals {
  /** Pallets and layers as they were ordered. */
  readonly pallets: number;
  readonly layers: number;
  /** Cartons that were ordered one by one. */
  readonly looseBoxes: number;
  /** All cartons, those on pallets and in layers included. */
  readonly boxes: number;
  /** Whole kilograms; null when the weight of a unit in use is unknown. */
  readonly netWeightKg: number | null;
  readonly grossWeightKg: number | null;
}

/**
 * Totals of a cart or an order. Weights are those of the units in use, summed exactly and rounded half up once.
 * A product that is not known adds no boxes and leaves the weights unknown.
 * Source: NEW-08, ORD-17, OPEN-41.
 */
export function cartTotals(lines: readonly CartLine[], products: readonly CartProduct[]): CartTotals {
  const known = byProductNr(products);
  const sumOf = (quantity: (line: CartLine) => number) =>
    lines.reduce((sum, line) => sum + quantity(line), 0);
  return {
    pallets: sumOf((line) => (line.SalesUnit === 'PAL' ? line.Quantity : 0)),
    layers: sumOf((line) => (line.SalesUnit === 'LAY' ? line.Quantity : 0)),
    looseBoxes: sumOf((line) => (line.SalesUnit === 'CAR' ? line.Quantity : 0)),
    boxes: sumOf((line) => boxesIn(line, known.get(line.ProductNr))),
    netWeightKg: totalWeight(lines, (line) => unitWeight(line, known.get(line.ProductNr), 'NetWeight')),
    grossWeightKg: totalWeight(lines, (line) => unitWeight(line, known.get(line.ProductNr), 'GrossWeight')),
  };
}

/** Cartons of one line; 0 for an unknown product (ORD-17). */
function boxesIn(line: CartLine, product: CartProduct | undefined): number {
  if (product === undefined) return 0;
  const boxesPerUnit = {
    PAL: product.LayersPerPallet * product.BoxesPerLayer,
    LAY: product.BoxesPerLayer,
    CAR: 1,
  };
  return line.Quantity * boxesPerUnit[line.SalesUnit];
}

function totalWeight(
  lines: readonly CartLine[],
  weightOf: (line: CartLine) => Decimal | null,
): number | null {
  let sum = ZERO;
  for (const line of lines) {
    const weight = weightOf(line);
    if (weight === null) return null;
    sum = add(sum, multiply(weight, { units: BigInt(line.Quantity), scale: 0 }));
  }
  return Number(roundHalfUp(sum, 0).units);
}

function unitWeight(
  line: CartLine,
  product: CartProduct | undefined,
  kind: 'NetWeight' | 'GrossWeight',
): Decimal | null {
  const unit = product?.Units.find((each) => each.UnitOfMeasure === line.SalesUnit);
  return parseDecimal(unit?.[kind]);
}
