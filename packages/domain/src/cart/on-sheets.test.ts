import { expect, it } from 'vitest';
import { suggestLoad } from '../load/suggest-load.ts';
import type { Vehicle } from '../load/vehicle.ts';
import { cartTotals } from './totals.ts';
import { calculateProducts } from './calculate-products.ts';
import type { CartLine } from './cart-line.ts';
import { orderAsLoad, sheetsAsLayers } from './on-sheets.ts';
import { aCartProduct } from '@maincrop/testkit/cart/cart-product.builder';

const PRODUCT = {
  ...aCartProduct({ ProductNr: 'A', BoxesPerLayer: 8, LayersPerPallet: 10 }),
  LayersPerSheet: 11,
  palletType: 'EUR' as const,
  boxGross: 10,
};
const [PRODUCTS, TARE] = [[PRODUCT], { EUR: 25, IND: 28, SHEET: 1.5 }];
const container = (base: Vehicle['base']): Vehicle => ({
  cap: { EUR: 24, IND: 21 },
  maxWeight: 27_000,
  scales: null,
  base,
});
const line = (SalesUnit: CartLine['SalesUnit'], Quantity: number) => ({
  ProductNr: 'A',
  SalesUnit,
  Quantity,
});
const loadOf = (lines: readonly CartLine[], base: Vehicle['base']) =>
  suggestLoad({
    vehicle: container(base),
    tareKg: TARE,
    products: PRODUCTS,
    lines: orderAsLoad(calculateProducts(lines, PRODUCTS), PRODUCTS, base),
  });

it.each(['PALLET', 'SHEET'] as const)('NEW-08 NEW-16 an order has as many boxes in its load, %s', (base) => {
  const cart = [line('PAL', 20), line('LAY', 7)];

  expect(loadOf(cart, base)).toMatchObject({ Totals: { NumBoxes: cartTotals(cart, PRODUCTS).boxes } });
});

it('NEW-16 ordered pallets are stacked anew on slip sheets', () => {
  expect(loadOf([line('PAL', 11)], 'SHEET')).toMatchObject({
    Totals: { NumPallets: 10, NumBoxes: 880, WeightLoading: 8815 },
  });
  expect(orderAsLoad([{ ProductNr: 'A', NumPallets: 2, NumLayers: 3 }], PRODUCTS, 'SHEET')).toEqual([
    line('PAL', 2),
    line('LAY', 1),
  ]);
});

it('NEW-21 leaves alone what it has no measures of', () => {
  const ordered = [{ ProductNr: 'A', NumPallets: 2, NumLayers: 3 }];
  const flat = [{ ...PRODUCT, LayersPerSheet: 0 }];

  expect(orderAsLoad(ordered, [], 'SHEET')).toEqual([line('PAL', 2), line('LAY', 3)]);
  expect(orderAsLoad(ordered, flat, 'SHEET')).toEqual([line('PAL', 2), line('LAY', 3)]);
});

it('CON-09 what stands on slip sheets is ordered by the layer, with the same boxes', () => {
  const ordered = sheetsAsLayers([line('PAL', 24), line('LAY', 2)], PRODUCTS);

  expect(ordered).toEqual([line('LAY', 264), line('LAY', 2)]);
  expect(cartTotals(ordered, PRODUCTS).boxes).toBe(24 * 11 * 8 + 16);
});
