import { loadLinesOf } from '../load/load-lines.ts';
import type { LoadLine, Vehicle } from '../load/vehicle.ts';
import type { CalculatedProduct } from './calculate-products.ts';
import { byProductNr, type CartLine } from './cart-line.ts';

/** How many layers a product has on a pallet, as it is ordered, and on a slip sheet. */
interface LayeredProduct {
  readonly ProductNr: string;
  readonly LayersPerPallet: number;
  readonly LayersPerSheet: number;
}

/**
 * The products of an order as lines of a load, where a pallet is what stands on one place. An ordered pallet always has
 * `LayersPerPallet` layers; on slip sheets they are stacked anew, `LayersPerSheet` to a place, so that boxes and weight
 * stay those of the order. Where one of the two is unknown, quantities stay as they are.
 * Source: decision 178, NEW-08, NEW-16.
 */
export function orderAsLoad(
  ordered: readonly CalculatedProduct[],
  products: readonly LayeredProduct[],
  base: Vehicle['base'],
): LoadLine[] {
  if (base === 'PALLET') return loadLinesOf(ordered);
  const known = byProductNr(products);
  return loadLinesOf(ordered.map((quantity) => stackedAnew(quantity, known.get(quantity.ProductNr))));
}

/**
 * The lines of a load on slip sheets as an order takes them: what stands on the sheets is counted in layers, since an
 * ordered pallet has fewer of them. Lines of unknown products stay as they are.
 * Source: decision 178.
 */
export function sheetsAsLayers(lines: readonly CartLine[], products: readonly LayeredProduct[]): CartLine[] {
  const known = byProductNr(products);
  return lines.map((line) => {
    const product = known.get(line.ProductNr);
    if (line.SalesUnit !== 'PAL' || product === undefined) return line;
    return { ...line, SalesUnit: 'LAY', Quantity: line.Quantity * product.LayersPerSheet };
  });
}

function stackedAnew(quantity: CalculatedProduct, product: LayeredProduct | undefined): CalculatedProduct {
  if (product === undefined || product.LayersPerSheet < 1 || product.LayersPerPallet < 1) return quantity;
  const layers = quantity.NumPallets * product.LayersPerPallet + quantity.NumLayers;
  return {
    ProductNr: quantity.ProductNr,
    NumPallets: Math.floor(layers / product.LayersPerSheet),
    NumLayers: layers % product.LayersPerSheet,
  };
}
