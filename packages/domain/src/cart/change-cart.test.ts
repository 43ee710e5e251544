import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ORDER_UNITS, orderMaximum } from '../quantity/order-units.ts';
import { applySuggestion } from './apply-suggestion.ts';
import { calculateProducts } from './calculate-products.ts';
import type { CartLine } from './cart-line.ts';
import { offeredUnits } from './cart-line.ts';
import { aCartProduct } from '@maincrop/testkit/cart/cart-product.builder';
import {
  addLines,
  lockedPlant,
  quantityOf,
  removeUnavailable,
  setQuantity,
  splitOrderable,
  withoutLines,
} from './change-cart.ts';

const line = (ProductNr: string, SalesUnit: CartLine['SalesUnit'], Quantity: number): CartLine => ({
  ProductNr,
  SalesUnit,
  Quantity,
});

describe('cart', () => {
  it('NEW-05 holds one line for each product and unit', () => {
    const cart = setQuantity([line('A', 'PAL', 1), line('B', 'PAL', 2)], line('A', 'LAY', 3));

    expect(setQuantity(cart, line('A', 'PAL', 5))).toEqual([
      line('A', 'PAL', 5),
      line('B', 'PAL', 2),
      line('A', 'LAY', 3),
    ]);
  });

  it.each([0, -1, 1.5, Number.NaN])('NEW-06 quantity %d removes the line', (quantity) => {
    expect(setQuantity([line('A', 'PAL', 1)], line('A', 'PAL', quantity))).toEqual([]);
    expect(setQuantity([], line('A', 'PAL', quantity))).toEqual([]);
  });

  it('NEW-07 lowers quantities to the cap of their unit', () => {
    expect(setQuantity([], line('A', 'PAL', 46))).toEqual([line('A', 'PAL', 45)]);
    expect(addLines([line('A', 'LAY', 700)], [line('A', 'LAY', 51)])).toEqual([line('A', 'LAY', 750)]);
  });

  it('NEW-10 is locked to the plant of its first product and free when empty', () => {
    const products = [
      aCartProduct({ ProductNr: 'A' }),
      aCartProduct({ ProductNr: 'B', DeliveryPlantCode: 'MC20' }),
    ];

    expect(lockedPlant([line('B', 'PAL', 1), line('A', 'PAL', 1)], products)).toBe('MC20');
    expect(lockedPlant([], products)).toBeNull();
    expect(lockedPlant([line('X', 'PAL', 1)], products)).toBeNull();
  });

  it('NEW-11 tells what is no longer available', () => {
    const cart = [line('A', 'PAL', 1), line('X', 'LAY', 2)];

    expect(removeUnavailable(cart, [aCartProduct({ ProductNr: 'A' })])).toEqual({
      kept: [line('A', 'PAL', 1)],
      removed: [line('X', 'LAY', 2)],
    });
  });

  it('NEW-11 NEW-10 NEW-01 tells what one order cannot hold, and why', () => {
    const products = [
      aCartProduct({ ProductNr: 'A' }),
      aCartProduct({ ProductNr: 'B', DeliveryPlantCode: 'MC20' }),
      aCartProduct({ ProductNr: 'C', SalesUnit: 'CAR', Units: [], DeliveryPlantCode: 'MC20' }),
    ];
    const cart = [line('X', 'PAL', 1), line('C', 'LAY', 1), line('A', 'PAL', 1), line('B', 'PAL', 2)];

    expect(splitOrderable(cart, products)).toEqual({
      kept: [line('A', 'PAL', 1)],
      removed: [
        { ...line('X', 'PAL', 1), why: 'gone' },
        { ...line('C', 'LAY', 1), why: 'unit' },
        { ...line('B', 'PAL', 2), why: 'plant' },
      ],
    });
    const good = [line('A', 'PAL', 1), line('A', 'LAY', 3)];
    expect(splitOrderable(good, products)).toEqual({ kept: good, removed: [] });
  });

  it('NEW-10 stays with the plant of most of its lines when one product has moved', () => {
    const here = ['B', 'C'].map((ProductNr) => aCartProduct({ ProductNr, DeliveryPlantCode: 'MC20' }));
    const moved = aCartProduct({ ProductNr: 'A', DeliveryPlantCode: 'MC10' });
    const [first, ...rest] = ['A', 'B', 'C'].map((ProductNr) => line(ProductNr, 'PAL', 1));

    expect(splitOrderable([first, ...rest] as CartLine[], [moved, ...here])).toEqual({
      kept: rest,
      removed: [{ ...first, why: 'plant' }],
    });
  });

  it('NEW-37 keeps what was added to lines that were ordered', () => {
    const ordered = [line('A', 'PAL', 4), line('B', 'LAY', 2)];
    const now = [line('A', 'PAL', 6), line('B', 'LAY', 1), line('A', 'LAY', 3)];

    expect(withoutLines(now, ordered)).toEqual([line('A', 'PAL', 2), line('A', 'LAY', 3)]);
    expect(withoutLines(ordered, ordered)).toEqual([]);
  });

  it('NEW-07 any sequence of changes leaves whole quantities from 1 to the cap, one line each', () => {
    const change = fc.record({
      ProductNr: fc.constantFrom('A', 'B'),
      SalesUnit: fc.constantFrom(...ORDER_UNITS),
      Quantity: fc.integer({ min: -5, max: 900 }),
    });
    fc.assert(
      fc.property(fc.array(change, { maxLength: 12 }), (changes) => {
        const half = Math.floor(changes.length / 2);
        const cart = addLines(
          changes.slice(0, half).reduce<CartLine[]>((sum, each) => setQuantity(sum, each), []),
          changes.slice(half),
        );
        expect(new Set(cart.map((each) => `${each.ProductNr} ${each.SalesUnit}`)).size).toBe(cart.length);
        for (const each of cart) {
          expect(Number.isInteger(each.Quantity) && each.Quantity >= 1).toBe(true);
          expect(each.Quantity).toBeLessThanOrEqual(orderMaximum(each.SalesUnit));
        }
      }),
      { numRuns: 1000 },
    );
  });

  it('OPEN-30 offers the units of the product, its sales unit first', () => {
    expect(offeredUnits(aCartProduct())).toEqual(['PAL', 'LAY', 'CAR']);
    expect(offeredUnits(aCartProduct({ SalesUnit: 'CAR' }))).toEqual(['CAR', 'PAL', 'LAY']);
    expect(offeredUnits(aCartProduct({ SalesUnit: 'BAG', Units: [] }))).toEqual([]);
  });
});

describe('calculation of the load', () => {
  it('API-17 sums pallets and layers per product and turns cartons into layers', () => {
    const cart = [line('A', 'PAL', 2), line('B', 'LAY', 3), line('A', 'LAY', 4), line('A', 'CAR', 17)];
    const products = [aCartProduct({ ProductNr: 'A', BoxesPerLayer: 8 }), aCartProduct({ ProductNr: 'B' })];

    expect(calculateProducts(cart, products)).toEqual([
      { ProductNr: 'A', NumPallets: 2, NumLayers: 7 },
      { ProductNr: 'B', NumPallets: 0, NumLayers: 3 },
    ]);
  });

  it('API-17 rounds cartons up once per product and leaves unknown products out', () => {
    const cart = [line('A', 'CAR', 4), line('A', 'CAR', 4), line('X', 'PAL', 1)];

    expect(calculateProducts(cart, [aCartProduct({ ProductNr: 'A', BoxesPerLayer: 8 })])).toEqual([
      { ProductNr: 'A', NumPallets: 0, NumLayers: 1 },
    ]);
  });

  const ON_PALLETS = { layersPerPlace: 9, layersPerPallet: 9, BoxesPerLayer: 8, units: ORDER_UNITS };
  const ON_SHEETS = { ...ON_PALLETS, layersPerPlace: 11, layersPerPallet: 10 };

  it.each([
    [2, [line('A', 'PAL', 3), line('A', 'LAY', 20), line('A', 'CAR', 70)]],
    [-1, [line('A', 'LAY', 20), line('A', 'CAR', 70)]],
    [-2, [line('A', 'LAY', 11), line('A', 'CAR', 70)]],
    [-3, [line('A', 'LAY', 2), line('A', 'CAR', 70)]],
    [-4, [line('A', 'CAR', 14)]],
    [-9, []],
  ])(
    'NEW-18 a change of %i pallets takes pallets first, then layers, then cartons',
    (NumPallets, expected) => {
      const cart = [line('A', 'PAL', 1), line('A', 'LAY', 20), line('A', 'CAR', 70)];

      expect(applySuggestion(cart, { ProductNr: 'A', NumPallets }, ON_PALLETS)).toEqual(expected);
    },
  );

  it('NEW-18 adds a pallet line where there was none', () => {
    const change = { ProductNr: 'A', NumPallets: 4 };

    expect(applySuggestion([line('A', 'LAY', 6)], change, ON_PALLETS)).toEqual([
      line('A', 'LAY', 6),
      line('A', 'PAL', 4),
    ]);
    expect(quantityOf([], line('A', 'PAL', 0))).toBe(0);
  });

  it.each([
    [ORDER_UNITS, line('A', 'PAL', 2)],
    [['LAY', 'CAR'] as const, line('A', 'LAY', 18)],
    [['CAR'] as const, line('A', 'CAR', 144)],
  ])('NEW-18 NEW-01 adds what is sold in %j in one of these units', (units, expected) => {
    const change = { ProductNr: 'A', NumPallets: 2 };

    expect(applySuggestion([], change, { ...ON_PALLETS, units })).toEqual([expected]);
  });

  it.each([
    [2, ORDER_UNITS, [line('A', 'PAL', 3), line('A', 'LAY', 24)]],
    [2, ['PAL'] as const, [line('A', 'PAL', 5), line('A', 'LAY', 2)]],
    [-1, ORDER_UNITS, [line('A', 'PAL', 2), line('A', 'LAY', 1)]],
    [-2, ORDER_UNITS, [line('A', 'PAL', 1)]],
    [-2, ['PAL'] as const, [line('A', 'PAL', 1)]],
    [-3, ['PAL'] as const, []],
  ])(
    'NEW-18 CON-09 a change of %i places on slip sheets moves as many layers, %j',
    (NumPallets, units, expected) => {
      const cart = [line('A', 'PAL', 3), line('A', 'LAY', 2)];

      expect(applySuggestion(cart, { ProductNr: 'A', NumPallets }, { ...ON_SHEETS, units })).toEqual(
        expected,
      );
    },
  );

  it('NEW-18 breaks a pallet up where slip sheets hold more than one', () => {
    const change = { ProductNr: 'A', NumPallets: -1 };

    expect(applySuggestion([line('A', 'PAL', 3)], change, ON_SHEETS)).toEqual([
      line('A', 'PAL', 1),
      line('A', 'LAY', 9),
    ]);
  });
});
