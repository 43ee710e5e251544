import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exampleLoad, randomLoad } from '@maincrop/testkit/load/example-loads';
import { plainLoad, quantityOf } from '@maincrop/testkit/load/plain-load';
import { bestByTrying, objectiveOf } from '@maincrop/testkit/load/plain-plan';
import { planLoad } from './plan-load.ts';
import type { LoadPlan, PlanAim } from './plan-load.ts';
import type { LoadInput } from './vehicle.ts';

const AIMS: PlanAim[] = ['fewest-changes', 'most-weight', 'usual-products'];

describe('NEW-16 a plan for a load that fits', () => {
  it('adds most pallets, of as few products as possible', () => {
    const plan = planLoad(exampleLoad('TRUCK', '10 PAL P100 + 4 PAL P300'), 'fewest-changes');

    // 14 places stand already; 19 more pallets of 545 kg fit the weight, so one product is enough.
    expect(plan?.changes).toEqual([{ ProductNr: 'P300', NumPallets: 19 }]);
    expect(plan?.Totals.NumPallets).toBe(33);
    expect(plan?.optimal).toBe(true);
  });

  it('takes the heaviest combination when weight is the aim', () => {
    const input = exampleLoad('TRUCK', '10 PAL P100 + 4 PAL P300 + 1 PAL P400');
    const plan = planLoad(input, 'most-weight');

    expect(objectiveOf(input, 'most-weight', plan)).toEqual(bestByTrying(input, 'most-weight'));
    expect(plan?.Totals.WeightLoading).toBeLessThanOrEqual(24_000);
  });

  it('adds only usual products when those are asked for, in the cart or not', () => {
    const input = exampleLoad('TRUCK', '10 PAL P100');
    const plan = planLoad(input, 'usual-products', { usual: ['P500', 'P400', 'GONE'] });

    expect(plan?.changes.every(({ ProductNr }) => ['P400', 'P500'].includes(ProductNr))).toBe(true);
    expect(plan?.changes.length).toBeGreaterThan(0);
    expect(planLoad(input, 'usual-products')).toBeNull();
  });

  it('fills both footprints of one vehicle up to a share of exactly 1', () => {
    const plan = planLoad(exampleLoad('40HC_PALLET', '1 PAL P300 + 1 PAL P500'), 'fewest-changes');

    expect(plan?.Totals.NumPallets).toBe(22);
  });

  it('has no plan for a full load, an empty cart or an unknown weight', () => {
    const unknown = exampleLoad('TRUCK', '4 PAL P100');

    expect(planLoad(exampleLoad('TRUCK', '33 PAL P300'), 'fewest-changes')).toBeNull();
    expect(planLoad(exampleLoad('TRUCK', ''), 'most-weight')).toBeNull();
    expect(planLoad({ ...unknown, products: [] }, 'most-weight')).toBeNull();
  });

  it('keeps 45 pallets of a product as the limit of a plan', () => {
    const load = exampleLoad('TRUCK', '40 PAL P300 + 44 PAL P500');
    const roomy = { ...load, vehicle: { ...load.vehicle, cap: { EUR: 120, IND: 110 }, maxWeight: 90_000 } };

    expect(planLoad(roomy, 'fewest-changes')?.changes).toEqual([
      { ProductNr: 'P300', NumPallets: 5 },
      { ProductNr: 'P500', NumPallets: 1 },
    ]);
  });
});

describe('NEW-16 a plan for a load that does not fit', () => {
  it.each(AIMS)('removes fewest pallets from fewest products, for %s too', (aim) => {
    const plan = planLoad(exampleLoad('TRUCK', '20 PAL P300 + 16 PAL P100'), aim);

    expect(plan?.changes).toEqual([{ ProductNr: 'P300', NumPallets: -3 }]);
  });

  it('has no plan when the loose layers alone are too much', () => {
    expect(planLoad(exampleLoad('20RF_PALLET', '2 PAL P100 + 200 LAY P300'), 'fewest-changes')).toBeNull();
  });
});

describe('NEW-16 plans are optimal', () => {
  it.each(AIMS)('equal to trying everything for up to six products: %s', (aim) => {
    const size = fc.integer({ min: 1, max: 6 });
    const carts = fc.property(
      fc.integer(),
      size,
      fc.integer({ min: 1, max: 6 }),
      (seed, products, pallets) => {
        const input = smallLoad(seed, { products, pallets });
        const usual = input.products.map(({ ProductNr }) => ProductNr).filter((_, index) => index % 3 !== 1);

        const plan = planLoad(input, aim, { usual });

        expect(objectiveOf(input, aim, plan)).toEqual(bestByTrying(input, aim, usual));
      },
    );

    fc.assert(carts, { numRuns: 1_500, seed: 17 });
  });

  it.each(AIMS)('feasible and never worse than the greedy choice on larger carts: %s', (aim) => {
    const carts = fc.property(fc.integer(), fc.integer({ min: 7, max: 40 }), (seed, products) => {
      const input = randomLoad(seed, {
        products,
        lines: seed % 2 === 0 ? 4 : products,
        pallets: 3,
        layers: 6,
      });
      const usual = input.products.map(({ ProductNr }) => ProductNr);

      const plan = planLoad(input, aim, { usual });

      expect(brokenLimits(input, plan)).toEqual([]);
      expect(
        compare(objectiveOf(input, aim, plan), greedyObjective(input, aim, usual)),
      ).toBeGreaterThanOrEqual(0);
    });

    fc.assert(carts, { numRuns: 400, seed: 18 });
  });
});

/** A small vehicle, so that everything can be tried; every third one is filled past its limits. */
function smallLoad(seed: number, { products, pallets }: { products: number; pallets: number }): LoadInput {
  const vehicle = {
    cap: { EUR: 4 + (Math.abs(seed) % 4), IND: 3 + (Math.abs(seed) % 5) },
    maxWeight: 3000 + (Math.abs(seed) % 3001),
    scales: null,
    base: seed % 2 === 0 ? ('PALLET' as const) : ('SHEET' as const),
  };
  const isCrowded = seed % 3 === 0;
  return randomLoad(seed, {
    vehicle,
    products,
    lines: Math.max(1, isCrowded ? products : products - 2),
    pallets: isCrowded ? Math.min(pallets, 4) : 1,
    layers: seed % 5 === 0 ? 12 : 0,
    decimals: seed % 7 === 0 ? 3 : 2,
  });
}

function brokenLimits(input: LoadInput, plan: LoadPlan | null): string[] {
  if (plan === null) return [];
  const changes = new Map(plan.changes.map(({ ProductNr, NumPallets }) => [ProductNr, NumPallets]));
  const after = plainLoad(input, changes);
  const broken = after.fits ? [] : ['does not fit'];
  if (plan.Totals.NumPallets !== after.places) broken.push('places');
  if (plan.Totals.WeightLoading !== Number((after.grams + 500n) / 1000n)) broken.push('weight');
  for (const product of input.products) {
    const pallets = quantityOf(input, product, 'PAL') + (changes.get(product.ProductNr) ?? 0);
    if (pallets < 0 || pallets > 45) broken.push(`pallets of ${product.ProductNr}`);
  }
  return broken;
}

/** One product after the other: heaviest first, lightest first when pallets are to be many. */
function greedyObjective(input: LoadInput, aim: PlanAim, usual: string[]): number[] | null {
  const inCart = input.lines.map(({ ProductNr }) => ProductNr);
  const changes = plainLoad(input).fits
    ? greedyAdditions(input, aim === 'usual-products' ? usual : inCart, aim === 'most-weight')
    : greedyRemovals(input, inCart);
  if (changes.size === 0 || !plainLoad(input, changes).fits) return null;
  const list = [...changes].map(([ProductNr, NumPallets]) => ({ ProductNr, NumPallets }));
  return objectiveOf(input, aim, { changes: list });
}

function greedyAdditions(
  input: LoadInput,
  productNrs: string[],
  isHeaviestFirst: boolean,
): Map<string, number> {
  const changes = new Map<string, number>();
  const order = heaviestFirst(input, productNrs);
  for (const ProductNr of isHeaviestFirst ? order : order.toReversed()) {
    const most = 45 - quantityOf(input, { ProductNr }, 'PAL');
    for (let taken = 1; taken <= most; taken++) {
      if (!plainLoad(input, new Map(changes).set(ProductNr, taken)).fits) break;
      changes.set(ProductNr, taken);
    }
  }
  return changes;
}

function greedyRemovals(input: LoadInput, productNrs: string[]): Map<string, number> {
  const changes = new Map<string, number>();
  for (const ProductNr of heaviestFirst(input, productNrs)) {
    const most = quantityOf(input, { ProductNr }, 'PAL');
    for (let taken = 1; taken <= most && !plainLoad(input, changes).fits; taken++)
      changes.set(ProductNr, -taken);
  }
  return changes;
}

function heaviestFirst(input: LoadInput, productNrs: string[]): string[] {
  const weightOf = (productNr: string) => plainLoad(input, new Map([[productNr, 1]])).grams;
  return [...new Set(productNrs)].toSorted((left, right) => Number(weightOf(right) - weightOf(left)));
}

/** Above 0 when the left objective is better; no plan is worst. */
function compare(left: number[] | null, right: number[] | null): number {
  if (left === null || right === null) return Number(left !== null) - Number(right !== null);
  const at = left.findIndex((value, index) => value !== right[index]);
  return at === -1 ? 0 : (left[at] ?? 0) - (right[at] ?? 0);
}
