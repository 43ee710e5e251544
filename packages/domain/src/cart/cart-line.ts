import { ORDER_UNITS, type OrderUnit } from '../quantity/order-units.ts';

/** One product in one unit; a cart holds at most one line of each pair (NEW-05). */
export interface CartLine {
  readonly ProductNr: string;
  readonly SalesUnit: OrderUnit;
  /** Whole number, 1 or more. */
  readonly Quantity: number;
}

interface UnitWeights {
  readonly UnitOfMeasure: string;
  /** Kilograms; null when the ERP does not know. */
  readonly NetWeight: string | number | null;
  readonly GrossWeight: string | number | null;
}

/** What the cart needs to know of a product (NEW-04). */
export interface CartProduct {
  readonly ProductNr: string;
  readonly SalesUnit: string;
  readonly Units: readonly UnitWeights[];
  readonly BoxesPerLayer: number;
  readonly LayersPerPallet: number;
  readonly DeliveryPlantCode: string;
}

/**
 * Units in which a product can be ordered, its own sales unit first.
 * Source: NEW-01, OPEN-30 (Units and SalesUnit decide).
 */
export function offeredUnits(product: Pick<CartProduct, 'SalesUnit' | 'Units'>): OrderUnit[] {
  const known = new Set([product.SalesUnit, ...product.Units.map((unit) => unit.UnitOfMeasure)]);
  const offered = ORDER_UNITS.filter((unit) => known.has(unit));
  return offered.toSorted((left, right) => rank(left, product) - rank(right, product));
}

function rank(unit: OrderUnit, product: Pick<CartProduct, 'SalesUnit'>): number {
  return unit === product.SalesUnit ? 0 : 1;
}

/** Products by number, for rules that look many up. */
export function byProductNr<P extends { readonly ProductNr: string }>(
  products: readonly P[],
): Map<string, P> {
  return new Map(products.map((product) => [product.ProductNr, product]));
}
