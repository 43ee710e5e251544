import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shareOf, stackSpans } from './scale.ts';

describe('the parts of a bar', () => {
  it.each([
    [[50, 25, 25], 0, [0, 50, 75], [50, 25, 25]],
    [[1, 1], 4, [0, 25], [25, 25]],
    [[0, 0], 0, [0, 0], [0, 0]],
    [[-5, 10], 0, [0, 0], [0, 100]],
    [[Number.NaN, Infinity, 3], 0, [0, 0, 0], [0, 0, 100]],
    [[3], 2, [0], [100]],
    [[], 5, [], []],
  ] as const)('of %j in %s', (...[values, whole, from, size]) => {
    const spans = stackSpans(values, whole);

    expect(spans.map((span) => span.from)).toEqual(from);
    expect(spans.map((span) => span.size)).toEqual(size);
  });

  it('can be seen however small they are', () => {
    expect(stackSpans([1, 1_000_000])[0]?.size).toBe(1);
  });

  it('stay within the bar, one after another, whatever they are', () => {
    fc.assert(
      fc.property(fc.array(fc.double(), { maxLength: 80 }), fc.double(), (values, whole) => {
        let end = 0;
        for (const { from, size } of stackSpans(values, whole)) {
          expect(from).toBeCloseTo(end, 6);
          expect(size).toBeGreaterThanOrEqual(0);
          end = from + size;
          expect(end).toBeLessThanOrEqual(100 + 1e-9);
        }
      }),
    );
  });
});

describe('a column', () => {
  it.each([
    [0, 10, 0],
    [-1, 10, 0],
    [Number.NaN, 10, 0],
    [5, 0, 0],
    [5, 10, 50],
    [20, 10, 100],
    [1, 1_000_000, 1],
  ])('of %s under a top of %s is %s percent high', (value, top, height) => {
    expect(shareOf(value, top)).toBe(height);
  });
});
