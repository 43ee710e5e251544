import type { Carton } from './price-list.ts';

/** A product as the supplier's records have it. */
export type Product = Readonly<Record<string, unknown>>;

/** How many cartons are on a pallet, in a layer or in a carton of the product. */
export function cartonsPer(product: Product, unit: string): number {
  if (unit === 'PAL') return Number(product['BoxesPerPallet']);
  return unit === 'LAY' ? Number(product['BoxesPerLayer']) : 1;
}

/** The carton that is priced. Throws RangeError where its weight is not known. */
export function cartonOf(product: Product): Carton {
  return {
    ProductNr: String(product['ProductNr']),
    label: String(product['HierarchyLabel']),
    netKg: netKgOf(product, 'CAR'),
  };
}

/** What one unit of the product weighs without its packaging, in kilograms; throws RangeError where nobody knows. */
export function netKgOf(product: Product, unit: string): number {
  const units: readonly unknown[] = Array.isArray(product['Units']) ? product['Units'] : [];
  const found = units
    .map((one) => new Map<string, unknown>(Object.entries(one ?? {})))
    .find((one) => one.get('UnitOfMeasure') === unit);
  const weight = Number(found?.get('NetWeight'));
  if (!(weight > 0)) throw new RangeError(`No weight of a ${unit} of ${String(product['ProductNr'])}`);
  return weight;
}
