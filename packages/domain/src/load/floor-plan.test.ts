import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exampleLoad, randomLoad } from '@maincrop/testkit/load/example-loads';
import { floorPlan } from './floor-plan.ts';
import { plainLoad } from '@maincrop/testkit/load/plain-load';

describe('NEW-16 the drawing of a load', () => {
  it('draws one place a whole pallet, in the order of the cart', () => {
    const plan = floorPlan(exampleLoad('TRUCK', '2 PAL P100 + 1 PAL P200'));

    expect(plan?.places.map((place) => `${place.palletType} ${place.parts[0]?.ProductNr}`)).toEqual([
      'EUR P100',
      'EUR P100',
      'IND P200',
    ]);
    expect(plan?.places.every((place) => !place.isMixed && !place.isOverCapacity)).toBe(true);
  });

  it('shows the layers of mixed pallets, as many pallets as the load counts', () => {
    const plan = floorPlan(exampleLoad('TRUCK', '6 LAY P100 + 5 LAY P300'));

    expect(plan?.places.map(({ isMixed }) => isMixed)).toEqual([true, true]);
    expect(plan?.places[0]?.parts).toEqual([
      { ProductNr: 'P100', layers: 6, share: 6 / 9 },
      { ProductNr: 'P300', layers: 3, share: 0.3 },
    ]);
    expect(plan?.places[1]?.parts).toEqual([{ ProductNr: 'P300', layers: 2, share: 0.2 }]);
  });

  it('marks the places over the limit', () => {
    const plan = floorPlan(exampleLoad('TRUCK', '36 PAL P300'));

    expect(plan?.places.filter(({ isOverCapacity }) => isOverCapacity)).toHaveLength(3);
    expect(plan?.bars.places).toEqual({ used: 36, share: 36 / 33, isOver: true });
    expect(plan?.freePlaces).toEqual({ EUR: 0, IND: 0 });
  });

  it('tells the weight and its limit', () => {
    const plan = floorPlan(exampleLoad('TRUCK', '31 PAL P100'));

    expect(plan?.bars.weight).toMatchObject({ used: 24_546, maxKg: 24_000, isOver: true });
  });

  it.each([
    ['4 PAL P100', { bound: 6, missing: 2 }],
    ['6 PAL P100', { bound: 11, missing: 5 }],
    ['', { bound: 1, missing: 1 }],
    ['26 PAL P300', null],
  ])('NEW-16 tells the pallets that are missing to the next freight scale: %s', (cart, next) => {
    expect(floorPlan(exampleLoad('TRUCK', cart))?.bars.nextScale).toEqual(next);
  });

  it('has no freight scale for a container and no drawing without weights', () => {
    const load = exampleLoad('40HC_PALLET', '4 PAL P100');

    expect(floorPlan(load)?.bars.nextScale).toBeNull();
    expect(floorPlan({ ...load, products: [] })).toBeUndefined();
  });

  it('draws every place and every layer of any cart', () => {
    const carts = fc.property(fc.integer(), fc.integer({ min: 1, max: 8 }), (seed, lines) => {
      const input = randomLoad(seed, { products: lines, lines, pallets: 5, layers: 40 });
      const plan = floorPlan(input);
      const layers = plan?.places.flatMap(({ parts }) => parts.map((part) => part.layers)) ?? [];

      expect(plan?.places).toHaveLength(plainLoad(input).places);
      expect(layers.reduce((total, count) => total + count, 0)).toBe(layersOf(input));
    });

    fc.assert(carts, { numRuns: 2_000, seed: 5 });
  });
});

function layersOf(input: ReturnType<typeof randomLoad>): number {
  return input.lines.reduce((total, line) => {
    const product = input.products.find(({ ProductNr }) => ProductNr === line.ProductNr);
    const perPallet = input.vehicle.base === 'SHEET' ? product?.LayersPerSheet : product?.LayersPerPallet;
    return total + line.Quantity * (line.SalesUnit === 'PAL' ? (perPallet ?? 0) : 1);
  }, 0);
}
