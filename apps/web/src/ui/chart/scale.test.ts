import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { niceTicks, shareOf, stackSpans } from './scale.ts';

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

describe('the values of an axis', () => {
  it.each([
    [0, [0]],
    [-3, [0]],
    [Number.NaN, [0]],
    [1, [0, 0.5, 1]],
    [0.3, [0, 0.1, 0.2, 0.3]],
    [4, [0, 1, 2, 3, 4]],
    [5, [0, 2, 4, 6]],
    [12, [0, 5, 10, 15]],
    [18_338, [0, 5000, 10_000, 15_000, 20_000]],
    [20_000, [0, 5000, 10_000, 15_000, 20_000]],
    [100, [0, 50, 100]],
  ])('up to %s are %j', (most, ticks) => {
    expect(niceTicks(most)).toEqual(ticks);
  });

  it('begin at 0, are round and few, and reach the largest value, whatever it is', () => {
    fc.assert(
      fc.property(fc.double({ min: 1e-6, max: 1e15, noNaN: true }), (most) => {
        const ticks = niceTicks(most);

        expect(ticks[0]).toBe(0);
        expect(ticks.at(-1) ?? 0).toBeGreaterThanOrEqual(most * (1 - 1e-6));
        expect(ticks.length).toBeLessThanOrEqual(6);
        expect(ticks.toSorted((a, b) => a - b)).toEqual(ticks);
        const step = ticks[1] ?? 0;
        expect(['1', '2', '5']).toContain(step.toExponential().charAt(0));
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
