import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PALLETS_MAX, QUANTITY_MAX } from './limits.ts';
import { orderMaximum, parseOrderUnit } from './order-units.ts';
import { parseQuantity } from './parse-quantity.ts';

describe('quantity input', () => {
  it.each([
    ['', 0],
    ['abc', 0],
    ['1.5', 0],
    ['1,5', 0],
    ['1e3', 0],
    ['0x10', 0],
    ['Infinity', 0],
    ['12 pallets', 0],
    ['--3', 0],
    ['-0', 0],
    [Number.NaN, 0],
    [2.5, 0],
    ['0', 0],
    ['007', 7],
    [' 12 ', 12],
    ['+3', 3],
    [45, 45],
    ['99999', 99_999],
  ])('NEW-06 %j means %i and is not clamped', (entry, value) => {
    expect(parseQuantity(entry)).toEqual({ value, clamped: false });
  });

  it.each([
    ['100000', QUANTITY_MAX, 99_999],
    ['-1', QUANTITY_MAX, 0],
    ['46', PALLETS_MAX, 45],
    ['9'.repeat(400), PALLETS_MAX, 45],
    [751, 750, 750],
  ])('NEW-07 %s is clamped', (entry, maximum, value) => {
    expect(parseQuantity(entry, maximum)).toEqual({ value, clamped: true });
  });

  it('NEW-07 caps pallets at 45 and every other order unit at 750', () => {
    expect([orderMaximum('PAL'), orderMaximum('LAY'), orderMaximum('CAR')]).toEqual([45, 750, 750]);
  });

  it('NEW-06 ERR-13 any entry gives a whole number within its limits', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.double(), fc.integer()), fc.nat(99_999), (entry, maximum) => {
        const { value } = parseQuantity(entry, maximum);
        expect(Number.isInteger(value) && value >= 0 && value <= maximum).toBe(true);
        expect(Object.is(value, -0)).toBe(false);
      }),
      { numRuns: 2000 },
    );
  });

  it('NEW-01 reads units in either case', () => {
    expect([' pal', 'Lay', 'CAR', 'BAG', ''].map(parseOrderUnit)).toEqual(['PAL', 'LAY', 'CAR', null, null]);
  });
});
