import type { LoadParameters, Product } from '@maincrop/contract/schemas/new-order';
import { calculateProducts } from '@maincrop/domain/cart/calculate-products';
import type { CartLine } from '@maincrop/domain/cart/cart-line';
import type { LoadInput, LoadLine, LoadProduct } from '@maincrop/domain/load/vehicle';

/** The cart as the rules of loading take it, the same as in the service (NEW-16). */
export function loadInputOf(
  lines: readonly CartLine[],
  products: readonly Product[],
  { vehicle, tareKg }: Pick<LoadParameters, 'vehicle' | 'tareKg'>,
): LoadInput {
  const loadLines = calculateProducts(lines, products).flatMap(({ ProductNr, NumPallets, NumLayers }) => {
    const both: readonly LoadLine[] = [
      { ProductNr, SalesUnit: 'PAL', Quantity: NumPallets },
      { ProductNr, SalesUnit: 'LAY', Quantity: NumLayers },
    ];
    return both.filter((line) => line.Quantity > 0);
  });
  return { vehicle, tareKg, products: products.map(loadProductOf), lines: loadLines };
}

function loadProductOf(product: Product): LoadProduct {
  const { ProductNr, palletType, BoxesPerLayer, LayersPerPallet, LayersPerSheet } = product;
  const boxGross = product.Units.find((unit) => unit.UnitOfMeasure === 'CAR')?.GrossWeight ?? null;
  return { ProductNr, palletType, boxGross, BoxesPerLayer, LayersPerPallet, LayersPerSheet };
}
