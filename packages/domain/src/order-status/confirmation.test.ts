import { aCartProduct } from '@maincrop/testkit/cart/cart-product.builder';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cartTotals } from '../cart/totals.ts';
import { ORDER_UNITS } from '../quantity/order-units.ts';
import { countConfirmed, lineConfirmation } from './confirmation.ts';

const product = aCartProduct({ ProductNr: '310101', BoxesPerLayer: 8, LayersPerPallet: 9 });
const ordered = { ProductNr: '310101', Quantity: 5, SalesUnit: 'PAL' } as const;

describe('what was confirmed of a line', () => {
  it.each([
    [
      { Quantity: 5, SalesUnit: 'PAL' },
      { extent: 'full', missing: null },
    ],
    [
      { Quantity: 6, SalesUnit: 'PAL' },
      { extent: 'full', missing: null },
    ],
    [
      { Quantity: 4, SalesUnit: 'PAL' },
      { extent: 'part', missing: { Quantity: 1, SalesUnit: 'PAL' } },
    ],
    [
      { Quantity: 0, SalesUnit: 'PAL' },
      { extent: 'none', missing: { Quantity: 5, SalesUnit: 'PAL' } },
    ],
    [
      { Quantity: 360, SalesUnit: 'CAR' },
      { extent: 'full', missing: null },
    ],
    [
      { Quantity: 350, SalesUnit: 'CAR' },
      { extent: 'part', missing: { Quantity: 10, SalesUnit: 'CAR' } },
    ],
    [
      { Quantity: 0, SalesUnit: 'CAR' },
      { extent: 'none', missing: { Quantity: 360, SalesUnit: 'CAR' } },
    ],
  ] as const)('ORD-12 of 5 pallets, %j is %j', (confirmed, expected) => {
    expect(lineConfirmation(ordered, confirmed, [product])).toEqual(expected);
  });

  it('OPEN-41 is nothing that can be said when the boxes of the product are not known', () => {
    expect(lineConfirmation(ordered, { Quantity: 350, SalesUnit: 'CAR' }, [])).toBeNull();
    expect(lineConfirmation(ordered, { Quantity: 4, SalesUnit: 'PAL' }, [])?.extent).toBe('part');
  });

  it('ORD-12 confirmed and missing add up to what was ordered, whatever the units', () => {
    const quantity = (min: number, max: number) =>
      fc.record({ Quantity: fc.integer({ min, max }), SalesUnit: fc.constantFrom(...ORDER_UNITS) });
    fc.assert(
      fc.property(quantity(1, 750), quantity(0, 90_000), (asked, confirmed) => {
        const line = { ...asked, ProductNr: '310101' };
        const boxes = (some: typeof confirmed | null | undefined) =>
          some ? cartTotals([{ ...some, ProductNr: '310101' }], [product]).boxes : 0;

        const told = lineConfirmation(line, confirmed, [product]);

        const isWhole = boxes(confirmed) >= boxes(line);
        expect(told?.extent === 'full').toBe(isWhole);
        expect(told?.extent === 'none').toBe(confirmed.Quantity === 0);
        expect(boxes(told?.missing)).toBe(isWhole ? 0 : boxes(line) - boxes(confirmed));
      }),
    );
  });
});

describe('how many lines were confirmed', () => {
  const [full, part, none] = [
    { extent: 'full', missing: null },
    { extent: 'part', missing: { Quantity: 1, SalesUnit: 'PAL' } },
    { extent: 'none', missing: { Quantity: 5, SalesUnit: 'PAL' } },
  ] as const;

  it.each([
    [[], null],
    [[null, null], null],
    [[full], { lines: 1, full: 1, part: 0, none: 0, untold: 0 }],
    [[full, full, full, part, none], { lines: 5, full: 3, part: 1, none: 1, untold: 0 }],
    [[null, none], { lines: 2, full: 0, part: 0, none: 1, untold: 1 }],
  ])('ORD-12 of %j is %j', (lines, expected) => {
    expect(countConfirmed(lines)).toEqual(expected);
  });
});
