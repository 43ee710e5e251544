import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CartLine } from './cart-line.ts';
import { aCartProduct } from '@maincrop/testkit/cart/cart-product.builder';
import { addLines } from './change-cart.ts';
import { cutByCaps, reorder } from './reorder.ts';

const product = aCartProduct({ ProductNr: 'A', BoxesPerLayer: 8, LayersPerPallet: 9 });
const context = { products: [product], plant: null };
const item = (SalesUnit: CartLine['SalesUnit'], Quantity: number, ProductNr = 'A'): CartLine => ({
  ProductNr,
  SalesUnit,
  Quantity,
});

describe('order again', () => {
  it.each([
    [72, [item('PAL', 1)]],
    [144 + 16, [item('PAL', 2), item('LAY', 2)]],
    [8, [item('LAY', 1)]],
  ])('NEW-39 %i cartons become whole pallets and layers', (boxes, lines) => {
    expect(reorder([item('CAR', boxes)], context)).toMatchObject({ lines, changed: [] });
  });

  it.each([
    [1, [item('LAY', 1)], 8],
    [73, [item('PAL', 1), item('LAY', 1)], 80],
    [71, [item('PAL', 1)], 72],
  ])('OPEN-30 %i cartons are rounded up to a layer and marked', (boxes, lines, newBoxes) => {
    expect(reorder([item('CAR', boxes)], context)).toMatchObject({
      lines,
      changed: [{ ProductNr: 'A', orderedBoxes: boxes, newBoxes }],
    });
  });

  it('CON-09 of layers that were calculated makes as many whole pallets as fit', () => {
    const palletsOnly = aCartProduct({ ProductNr: 'A', LayersPerPallet: 10, Units: [] });
    const of = { products: [palletsOnly], plant: null };

    expect(reorder([item('LAY', 264)], of).lines).toEqual([item('PAL', 27)]);
    expect(reorder([item('LAY', 5)], { ...of, isRoundedDown: true }).lines).toEqual([item('PAL', 1)]);
    expect(reorder([item('LAY', 264)], { ...of, isRoundedDown: true })).toMatchObject({
      lines: [item('PAL', 26)],
      changed: [{ ProductNr: 'A', orderedBoxes: 264 * 8, newBoxes: 260 * 8 }],
    });
  });

  it('NEW-39 takes pallets and layers over as they were', () => {
    const items = [item('PAL', 3), item('LAY', 12)];

    expect(reorder(items, context)).toMatchObject({ lines: items, changed: [] });
  });

  it('NEW-40 lists unavailable products and still adds the others', () => {
    expect(reorder([item('PAL', 1, 'X'), item('PAL', 1)], context)).toEqual({
      lines: [item('PAL', 1)],
      changed: [],
      unavailable: ['X'],
      otherPlant: [],
    });
  });

  it('NEW-07 OPEN-30 says what the caps cut off where it is added to a cart', () => {
    const cut = (before: CartLine[], added: CartLine[]) =>
      cutByCaps({ before, added, after: addLines(before, added) }, [product]);

    expect(cut([item('PAL', 30)], [item('PAL', 20), item('LAY', 1)])).toEqual([
      { ProductNr: 'A', orderedBoxes: 50 * 72 + 8, newBoxes: 45 * 72 + 8 },
    ]);
    expect(cut([item('PAL', 25)], [item('PAL', 20)])).toEqual([]);
  });

  it('NEW-10 leaves products of another plant aside', () => {
    const products = [product, aCartProduct({ ProductNr: 'B', DeliveryPlantCode: 'MC20' })];

    expect(reorder([item('PAL', 1), item('PAL', 1, 'B')], { products, plant: null }).otherPlant).toEqual([
      'B',
    ]);
    expect(reorder([item('PAL', 1), item('PAL', 1, 'B')], { products, plant: 'MC20' }).otherPlant).toEqual([
      'A',
    ]);
  });

  it('NEW-07 marks what a cap cut off', () => {
    expect(reorder([item('CAR', 72 * 50)], context)).toMatchObject({
      lines: [item('PAL', 45)],
      changed: [{ orderedBoxes: 3600, newBoxes: 3240 }],
    });
  });

  it.each([
    ['CAR', [], [item('CAR', 75)], 0],
    ['LAY', [], [item('LAY', 10)], 1],
    ['PAL', [], [item('PAL', 2)], 1],
  ])('OPEN-30 uses only units that the product offers: %s', (...[SalesUnit, Units, lines, changes]) => {
    const products = [{ ...product, SalesUnit, Units }];
    const result = reorder([item('CAR', 75)], { products, plant: null });

    expect(result.lines).toEqual(lines);
    expect(result.changed).toHaveLength(changes);
  });

  it('OPEN-30 never orders fewer cartons than before and less than a layer more', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 3000 }), (boxes) => {
        const { lines } = reorder([item('CAR', boxes)], context);
        const ordered = lines.reduce(
          (sum, each) => sum + each.Quantity * (each.SalesUnit === 'PAL' ? 72 : 8),
          0,
        );
        expect(ordered >= boxes && ordered < boxes + 8).toBe(true);
      }),
    );
  });
});
