import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { caseChange, caseCostCents, caseGrams, sliderCost } from './case-cost.ts';
import { CASE_LIMITS, type CaseInputs } from './case-limits.ts';
import { dishCents } from './score.ts';

const inputs = fc.record({
  portionG: fc.integer({ min: 1, max: CASE_LIMITS.portionG }),
  yieldPercent: fc.integer({ min: 1, max: CASE_LIMITS.yieldPercent }),
  netWeightG: fc.integer({ min: 1, max: CASE_LIMITS.netWeightG }),
  priceCents: fc.integer({ min: 1, max: CASE_LIMITS.priceCents }),
});

/** Half a hundredth below and above a cost, over one denominator, against the fraction that it was rounded from. */
function isNearest(cents: number, { portionG, yieldPercent, netWeightG, priceCents }: CaseInputs): boolean {
  const portions = { over: BigInt(netWeightG) * BigInt(yieldPercent), under: 100n * BigInt(portionG) };
  const exact = { over: BigInt(priceCents) * portions.under, under: portions.over };
  const twice = 2n * exact.over;
  return (2n * BigInt(cents) - 1n) * exact.under <= twice && twice < (2n * BigInt(cents) + 1n) * exact.under;
}

describe('the cost of a portion from a case', () => {
  it.each([
    [{ portionG: 200, yieldPercent: 100, netWeightG: 2500, priceCents: 3120 }, 250],
    [{ portionG: 230, yieldPercent: 70, netWeightG: 2500, priceCents: 3120 }, 410],
    [{ portionG: 150, yieldPercent: 68, netWeightG: 10_000, priceCents: 1890 }, 42],
    // Exactly half a hundredth goes up.
    [{ portionG: 1, yieldPercent: 100, netWeightG: 2, priceCents: 1 }, 1],
    [{ portionG: 1, yieldPercent: 100, netWeightG: 3, priceCents: 1 }, 0],
  ])('MENU-17 %j costs %i', (typed, cents) => {
    expect(caseCostCents(typed)).toBe(cents);
  });

  it('MENU-17 is the fraction price / (net weight x yield / portion), rounded once and half up', () => {
    fc.assert(
      fc.property(inputs, (typed) => {
        const cents = caseCostCents(typed);
        const dearest = isNearest(5001, typed) || !isNearest(cents ?? 0, typed);
        expect(cents === null ? dearest : isNearest(cents, typed) && cents <= 5000).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });

  it('MENU-17 never falls with the portion or the price and never rises with yield or weight', () => {
    fc.assert(
      fc.property(
        inputs,
        fc.constantFrom('portionG', 'priceCents', 'yieldPercent', 'netWeightG'),
        (typed, name) => {
          const more = { ...typed, [name]: Math.min(CASE_LIMITS[name], typed[name] * 2) };
          const [before, after] = [caseCostCents(typed) ?? Infinity, caseCostCents(more) ?? Infinity];
          const rises = name === 'portionG' || name === 'priceCents';
          expect(rises ? after >= before : after <= before).toBe(true);
        },
      ),
      { numRuns: 500 },
    );
  });

  it.each([
    { portionG: 0 },
    { portionG: 2001 },
    { yieldPercent: 101 },
    { netWeightG: 0 },
    { netWeightG: 2.5 },
    { priceCents: Number.NaN },
    // 50.01 a portion.
    { portionG: 1000, yieldPercent: 100, netWeightG: 1000, priceCents: 5001 },
  ])('MENU-04 has none with %j', (over) => {
    const typed = { portionG: 200, yieldPercent: 70, netWeightG: 2500, priceCents: 3120, ...over };
    expect(caseCostCents(typed)).toBeNull();
  });

  it('MENU-06 shows as the whole number on the slider that is closest', () => {
    expect([0, 49, 50, 149, 150, 4950, 5000].map(sliderCost)).toEqual([0, 0, 1, 1, 2, 50, 50]);
  });

  it('MENU-17 counts in the cost of a serving in place of the slider', () => {
    const dish = { costPrice: 4, chefTime: 1, staffTime: 1, price: 12 };
    expect(dishCents(dish).totalCost).toBe(481);
    expect(dishCents({ ...dish, caseCost: { costCents: 410 } }).totalCost).toBe(491);
    expect(dishCents({ ...dish, caseCost: null }).totalCost).toBe(481);
  });
});

describe('the weight of a case', () => {
  it.each([
    ['2.5', 2500],
    ['10', 10_000],
    ['0.4535', 454],
    [null, null],
    ['', null],
    ['0', null],
    ['50.001', null],
  ])('of %j kg is %j g', (kilograms, grams) => {
    expect(caseGrams(kilograms)).toBe(grams);
  });
});

describe('a product that changes', () => {
  const saved = { portionG: 230, yieldPercent: 70, netWeightG: 2500, priceCents: 3120 };

  it('MENU-17 leaves the cost while nothing has changed, or where its weight is not known', () => {
    expect(caseChange(saved, { netWeightG: 2500 })).toBeNull();
    expect(caseChange(saved, { netWeightG: null })).toBeNull();
  });

  it('MENU-17 says what the portion would cost from the case of today', () => {
    expect(caseChange(saved, { netWeightG: 2000 })).toEqual({
      kind: 'weight',
      netWeightG: 2000,
      costCents: 513,
    });
    expect(caseChange(saved, { netWeightG: 100 })).toEqual({
      kind: 'weight',
      netWeightG: 100,
      costCents: null,
    });
    expect(caseChange(saved, null)).toEqual({ kind: 'gone' });
  });
});
