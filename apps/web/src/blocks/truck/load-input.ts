import type { LoadParameters, Product } from '@maincrop/contract/schemas/new-order';
import { calculateProducts } from '@maincrop/domain/cart/calculate-products';
import type { CartLine } from '@maincrop/domain/cart/cart-line';
import { orderAsLoad } from '@maincrop/domain/cart/on-sheets';
import { loadLinesOf } from '@maincrop/domain/load/load-lines';
import type { LoadInput, LoadLine, LoadProduct } from '@maincrop/domain/load/vehicle';

type LoadVehicle = Pick<LoadParameters, 'vehicle' | 'tareKg'>;

/** An order as the rules of loading take it, the same as in the service (NEW-16). */
export function orderInputOf(
  lines: readonly CartLine[],
  products: readonly Product[],
  parameters: LoadVehicle,
): LoadInput {
  const counted = calculateProducts(lines, products);
  return inputOf(orderAsLoad(counted, products, parameters.vehicle.base), products, parameters);
}

/** A calculation as the rules of loading take it; its pallets are places of the container, on slip sheets too (CON-01). */
export function calculationInputOf(
  lines: readonly CartLine[],
  products: readonly Product[],
  parameters: LoadVehicle,
): LoadInput {
  return inputOf(loadLinesOf(calculateProducts(lines, products)), products, parameters);
}

function inputOf(
  lines: readonly LoadLine[],
  products: readonly Product[],
  { vehicle, tareKg }: LoadVehicle,
): LoadInput {
  return { vehicle, tareKg, products: products.map(loadProductOf), lines };
}

function loadProductOf(product: Product): LoadProduct {
  const { ProductNr, palletType, BoxesPerLayer, LayersPerPallet, LayersPerSheet } = product;
  const boxGross = product.Units.find((unit) => unit.UnitOfMeasure === 'CAR')?.GrossWeight ?? null;
  return { ProductNr, palletType, boxGross, BoxesPerLayer, LayersPerPallet, LayersPerSheet };
}
