import { describe, expect, it } from 'vitest';
import { ceilDivide, ceilOfProduct, floorDivide, milligrams, roundToKilograms } from './exact.ts';

describe('exact weights', () => {
  it.each([
    [10.65, 10_650_000],
    ['10.65', 10_650_000],
    ['10.650', 10_650_000],
    ['0.0005', 500],
    ['7', 7_000_000],
    ['.5', 500_000],
    [0, 0],
    [0.1 + 0.2, 300_000],
  ])('%s kg is %i mg', (weightKg, expected) => {
    expect(milligrams(weightKg)).toBe(expected);
  });

  it.each([[null], [undefined], [''], ['.'], ['-1'], [-1], ['10,65'], ['ten'], [Number.NaN], [Infinity]])(
    '%s is not a known weight',
    (weightKg) => {
      expect(milligrams(weightKg)).toBeUndefined();
    },
  );

  it('rounds half a kilogram up and less than that down', () => {
    expect(roundToKilograms(820_500_000)).toBe(821);
    expect(roundToKilograms(820_499_999)).toBe(820);
  });

  it('divides without a float between', () => {
    expect(floorDivide(9_007_199_254_740_991, 3)).toBe(3_002_399_751_580_330);
    expect(ceilDivide(10, 3)).toBe(4);
    expect(ceilDivide(9, 3)).toBe(3);
    expect(ceilDivide(0, 3)).toBe(0);
    expect(ceilOfProduct(9_007_199_254_740_991, 9_007_199_254_740_990, 9_007_199_254_740_991)).toBe(
      9_007_199_254_740_990,
    );
  });
});
