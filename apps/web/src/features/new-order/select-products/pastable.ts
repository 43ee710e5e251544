import type { Product } from '@maincrop/contract/schemas/new-order';
import { offeredUnits } from '@maincrop/domain/cart/cart-line';
import type { PastableProduct } from '@maincrop/domain/quantity/pasted-lines';

/** The products as typed and pasted lines name them, with the units in which they can be ordered. */
export function pastableProducts(products: readonly Product[]): readonly PastableProduct[] {
  return products.map((product) => ({ ...product, units: offeredUnits(product) }));
}
