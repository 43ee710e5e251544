import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { niceTicks } from './nice-ticks.ts';

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
