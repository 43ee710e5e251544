import { describe, expect, it } from 'vitest';
import { exampleLoad } from '@maincrop/testkit/load/example-loads';
import { containerResult } from './container-result.ts';
import { loadLinesOf } from './load-lines.ts';
import { parseCalculationStep } from './calculation-steps.ts';

describe('the answer of a container calculation', () => {
  it('CON-02 holds the suggestion, plans, and the sharing of what is too much', () => {
    const filled = containerResult(exampleLoad('40HC_PALLET', '17 PAL P200'), []);
    const over = containerResult(exampleLoad('40HC_SHEET', '30 PAL P200'), []);

    expect(filled).toMatchObject({
      CorrectionSuggestion: [{ ProductNr: 'P200', NumPallets: 3 }],
      split: null,
    });
    expect(over).toMatchObject({
      CorrectionSuggestion: [{ ProductNr: 'P200', NumPallets: -9 }],
      plans: { 'fewest-changes': { changes: [{ ProductNr: 'P200', NumPallets: -9 }] } },
      split: { atLeast: 2, gapMg: 0 },
    });
  });

  it('CON-08 names the products that are unknown, or whose weight or layers are', () => {
    const input = exampleLoad('40HC_PALLET', '1 PAL P100 + 2 PAL P200');
    const without = (change: object) => ({
      ...input,
      products: input.products.map((product) =>
        product.ProductNr === 'P200' ? { ...product, ...change } : product,
      ),
    });

    expect(containerResult({ ...input, products: input.products.slice(0, 1) }, [])).toEqual({
      error: 'PRODUCT_UNKNOWN',
      Products: ['P200'],
    });
    expect(containerResult(without({ boxGross: null }), [])).toEqual({
      error: 'WEIGHT_UNKNOWN',
      Products: ['P200'],
    });
    expect(containerResult(without({ LayersPerPallet: 0 }), [])).toMatchObject({ error: 'WEIGHT_UNKNOWN' });
  });

  it('OPEN-42 takes pallets and layers of each product, none where there are none', () => {
    expect(
      loadLinesOf([
        { ProductNr: 'P100', NumPallets: 2, NumLayers: 0 },
        { ProductNr: 'P200', NumPallets: 0, NumLayers: 3 },
      ]),
    ).toEqual([
      { ProductNr: 'P100', SalesUnit: 'PAL', Quantity: 2 },
      { ProductNr: 'P200', SalesUnit: 'LAY', Quantity: 3 },
    ]);
  });

  it.each([
    ['select-products', 'select-products'],
    ['csv-download', 'csv-download'],
    ['summary', null],
  ])('NAV-13 the step %s is %s', (text, step) => {
    expect(parseCalculationStep(text)).toBe(step);
  });
});
