import type { Product } from '@maincrop/contract/schemas/new-order';

export interface Warehouse {
  /** Delivery plant; its code is what an order names. */
  readonly code: string;
  readonly city: string;
}

/** The delivery plants of the products, by city (OPEN-36). */
export function warehousesOf(products: readonly Product[]): Warehouse[] {
  const cities = new Map(products.map((product) => [product.DeliveryPlantCode, product.DeliveryPlantCity]));
  return [...cities]
    .map(([code, city]) => ({ code, city }))
    .toSorted((left, right) => left.city.localeCompare(right.city));
}
