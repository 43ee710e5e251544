import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ORDER_UNITS } from '../quantity/order-units.ts';
import { aCartProduct } from '@maincrop/testkit/cart/cart-product.builder';
import { cartTotals } from './totals.ts';

const line = (SalesUnit: 'PAL' | 'LAY' | 'CAR', Quantity: number, ProductNr = '310101') => ({
  ProductNr,
  SalesUnit,
  Quantity,
});

describe('totals of a cart', () => {
  it('ORD-17 counts pallets, layers and all cartons', () => {
    expect(cartTotals([line('PAL', 2), line('LAY', 3), line('CAR', 5)], [aCartProduct()])).toEqual({
      pallets: 2,
      layers: 3,
      looseBoxes: 5,
      boxes: 2 * 64 + 3 * 8 + 5,
      netWeightKg: 1570,
      // 1410.64 + 255.12 + 53.15 = 1718.91
      grossWeightKg: 1719,
    });
  });

  it('OPEN-41 rounds half up once, not line by line', () => {
    const Units = [{ UnitOfMeasure: 'CAR', NetWeight: '0.25', GrossWeight: '0.5' }];
    const products = ['A', 'B'].map((ProductNr) => aCartProduct({ ProductNr, Units }));

    expect(cartTotals([line('CAR', 1, 'A'), line('CAR', 1, 'B')], products)).toMatchObject({
      netWeightKg: 1,
      grossWeightKg: 1,
    });
  });

  it('NEW-08 hides a weight, and only that, when it is unknown for a unit in use', () => {
    const Units = [
      { UnitOfMeasure: 'CAR', NetWeight: '10', GrossWeight: null },
      { UnitOfMeasure: 'LAY', NetWeight: '80', GrossWeight: '85' },
    ];

    expect(cartTotals([line('CAR', 1)], [aCartProduct({ Units })])).toMatchObject({
      netWeightKg: 10,
      grossWeightKg: null,
    });
    expect(cartTotals([line('LAY', 1)], [aCartProduct({ Units })]).grossWeightKg).toBe(85);
    expect(cartTotals([line('PAL', 1)], [aCartProduct({ Units })]).netWeightKg).toBeNull();
    expect(cartTotals([line('CAR', 1, 'X')], [])).toMatchObject({ boxes: 0, netWeightKg: null });
  });

  it('is zero for an empty cart', () => {
    expect(cartTotals([], [])).toEqual({
      pallets: 0,
      layers: 0,
      looseBoxes: 0,
      boxes: 0,
      netWeightKg: 0,
      grossWeightKg: 0,
    });
  });

  it('NEW-08 agrees with sums in whole grams on random carts', () => {
    const grams = fc.integer({ min: 1, max: 900_000 });
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            grams,
            quantity: fc.integer({ min: 1, max: 750 }),
            unit: fc.constantFrom(...ORDER_UNITS),
          }),
        ),
        (cases) => {
          const products = cases.map((each, index) =>
            aCartProduct({
              ProductNr: String(index),
              Units: [{ UnitOfMeasure: each.unit, NetWeight: each.grams / 1000, GrossWeight: null }],
            }),
          );
          const lines = cases.map((each, index) => line(each.unit, each.quantity, String(index)));
          const totalGrams = cases.reduce((sum, each) => sum + each.grams * each.quantity, 0);
          expect(cartTotals(lines, products).netWeightKg).toBe(Math.floor((totalGrams + 500) / 1000));
        },
      ),
      { numRuns: 500 },
    );
  });
});
