import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exampleLoad, randomLoad } from '@maincrop/testkit/load/example-loads';
import { plainLoad, quantityOf } from '@maincrop/testkit/load/plain-load';
import { splitLoad } from './split-load.ts';
import type { LoadSplit } from './split-load.ts';
import type { LoadInput, LoadLine } from './vehicle.ts';

describe('NEW-16 a load shared between two vehicles', () => {
  it('moves as few pallets of one product as possible', () => {
    const split = splitLoad(exampleLoad('TRUCK', '30 PAL P100 + 6 PAL P300'));

    // 20 t of P100 and 3.3 t of P300 leave no room for the weight; 4 pallets of P100 are the least that helps.
    expect(split?.moved).toEqual([{ ProductNr: 'P100', NumPallets: 4, NumLayers: 0 }]);
    expect(split?.staying.NumPallets).toBe(32);
    expect(split?.moving.NumPallets).toBe(4);
  });

  it('moves layers by the pallet when there are no whole pallets', () => {
    const split = splitLoad(exampleLoad('TRUCK', '340 LAY P300'));

    expect(split?.moved).toEqual([{ ProductNr: 'P300', NumPallets: 0, NumLayers: 10 }]);
  });

  it('moves a second product when one is not enough', () => {
    const split = splitLoad(exampleLoad('20RF_PALLET', '6 PAL P100 + 6 PAL P300 + 6 PAL P400'));

    expect(split?.moved.length).toBe(2);
    expect(split?.staying.NumPallets).toBe(10);
  });

  it('has no split for a load that fits, or is too much for two vehicles', () => {
    expect(splitLoad(exampleLoad('TRUCK', '4 PAL P100'))).toBeNull();
    expect(splitLoad(exampleLoad('20RF_PALLET', '21 PAL P100'))).toBeNull();
    expect(splitLoad({ ...exampleLoad('TRUCK', '40 PAL P100'), products: [] })).toBeNull();
  });

  it('each part fits, nothing is lost, and no single product would have done', () => {
    const carts = fc.property(fc.integer(), fc.integer({ min: 1, max: 8 }), (seed, lines) => {
      const input = randomLoad(seed, {
        products: lines,
        lines,
        pallets: 12,
        layers: seed % 2 === 0 ? 20 : 0,
      });
      const split = splitLoad(input);

      expect(faultsOf(input, split)).toEqual([]);
    });

    fc.assert(carts, { numRuns: 2_000, seed: 7 });
  });
});

function faultsOf(input: LoadInput, split: LoadSplit | null): string[] {
  const single = singleMoves(input).some((moved) => isGood(input, [moved]));
  if (plainLoad(input).fits) return split === null ? [] : ['fits already'];
  if (split === null) return single ? ['a split was missed'] : [];
  const faults = isGood(input, split.moved) ? [] : ['a part does not fit'];
  const [staying, moving] = partsOf(input, split.moved).map((part) => plainLoad(part).places);
  if (split.staying.NumPallets !== staying || split.moving.NumPallets !== moving) faults.push('places');
  if (single && split.moved.length > 1) faults.push('one product was enough');
  return faults;
}

function singleMoves(input: LoadInput): LoadSplit['moved'] {
  return input.products.flatMap((product) => {
    const pallets = quantityOf(input, product, 'PAL');
    const some = Array.from({ length: pallets }, (_, index) => ({
      ProductNr: product.ProductNr,
      NumPallets: index + 1,
      NumLayers: 0,
    }));
    const all = {
      ProductNr: product.ProductNr,
      NumPallets: pallets,
      NumLayers: quantityOf(input, product, 'LAY'),
    };
    return [...some, all];
  });
}

function isGood(input: LoadInput, moved: LoadSplit['moved']): boolean {
  return partsOf(input, moved).every((part) => plainLoad(part).fits);
}

function partsOf(input: LoadInput, moved: LoadSplit['moved']): [LoadInput, LoadInput] {
  const lines = (sign: 1 | -1) =>
    moved.flatMap(({ ProductNr, NumPallets, NumLayers }): LoadLine[] => [
      { ProductNr, SalesUnit: 'PAL', Quantity: sign * NumPallets },
      { ProductNr, SalesUnit: 'LAY', Quantity: sign * NumLayers },
    ]);
  return [
    { ...input, lines: [...input.lines, ...lines(-1)] },
    { ...input, lines: lines(1) },
  ];
}
