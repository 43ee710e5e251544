import { byProductNr, type CartLine, type CartProduct } from './cart-line.ts';

/** One product as `POST /order/calculate` and `POST /calculate-container` take it (API-17). */
export interface CalculatedProduct {
  readonly ProductNr: string;
  readonly NumPallets: number;
  readonly NumLayers: number;
}

/**
 * The cart as the load calculation takes it, one entry a product in cart order: pallets and layers are summed, cartons
 * count as layers, rounded up once per product. Lines of unknown products are left out.
 * Source: API-17, OPEN-30.
 */
export function calculateProducts(
  lines: readonly CartLine[],
  products: readonly Pick<CartProduct, 'ProductNr' | 'BoxesPerLayer'>[],
): CalculatedProduct[] {
  const sums = new Map<string, Record<CartLine['SalesUnit'], number>>();
  for (const line of lines) {
    const sum = sums.get(line.ProductNr) ?? { PAL: 0, LAY: 0, CAR: 0 };
    sum[line.SalesUnit] += line.Quantity;
    sums.set(line.ProductNr, sum);
  }
  const known = byProductNr(products);
  return [...sums].flatMap(([ProductNr, sum]) => {
    const product = known.get(ProductNr);
    if (product === undefined) return [];
    return [
      { ProductNr, NumPallets: sum.PAL, NumLayers: sum.LAY + Math.ceil(sum.CAR / product.BoxesPerLayer) },
    ];
  });
}
