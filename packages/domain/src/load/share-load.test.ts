import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EXAMPLE_VEHICLES, exampleLoad, randomLoad } from '@maincrop/testkit/load/example-loads';
import { plainLoad } from '@maincrop/testkit/load/plain-load';
import { lightestHeaviest } from '@maincrop/testkit/load/plain-share';
import { CONTAINERS_MAX, type LoadShare, type SharedContainer, shareLoad } from './share-load.ts';
import type { LoadInput, LoadLine } from './vehicle.ts';

describe('a load shared between containers', () => {
  it('has the heaviest container as light as whole pallets allow', () => {
    const share = shareLoad(exampleLoad('40HC_PALLET', '40 PAL P100'));

    expect(share?.containers.map(({ Totals }) => Totals.NumPallets)).toEqual([20, 20]);
    expect(share).toMatchObject({ atLeast: 2, gapMg: 0 });
  });

  it('takes a third container when the weight asks for it, though the floor does not', () => {
    const share = shareLoad(exampleLoad('20RF_PALLET', '20 PAL P100 + 1 LAY P400'));

    expect(share?.containers.map(({ Totals }) => Totals.NumPallets)).toEqual([7, 7, 7]);
    expect(share?.gapMg).toBe(0);
  });

  it('counts layers by the pallet, and stacks what is left on mixed pallets that travel whole', () => {
    const share = shareLoad(exampleLoad('40HC_PALLET', '207 LAY P100 + 5 LAY P300 + 4 LAY P400'));
    const products = share?.containers.flatMap((container) => container.products) ?? [];

    expect(products.filter(({ ProductNr }) => ProductNr === 'P300')).toEqual([
      { ProductNr: 'P300', NumPallets: 0, NumLayers: expect.any(Number) },
    ]);
    expect(
      products
        .filter(({ ProductNr }) => ProductNr === 'P100')
        .reduce((sum, { NumPallets }) => sum + NumPallets, 0),
    ).toBe(23);
  });

  it('is none for a load that fits, an unknown weight, a pallet too heavy, and more than 24 containers', () => {
    const heavy = { ...EXAMPLE_VEHICLES['20RF_PALLET'], maxWeight: 500 };

    expect(shareLoad(exampleLoad('40HC_PALLET', '4 PAL P100'))).toBeNull();
    expect(shareLoad({ ...exampleLoad('40HC_PALLET', '40 PAL P100'), products: [] })).toBeNull();
    expect(shareLoad({ ...exampleLoad('20RF_PALLET', '2 PAL P100'), vehicle: heavy })).toBeNull();
    const many = shareLoad(exampleLoad('20RF_PALLET', `${10 * CONTAINERS_MAX} PAL P300`));
    expect(many?.containers.length).toBe(CONTAINERS_MAX);
    expect(shareLoad(exampleLoad('20RF_PALLET', `${10 * CONTAINERS_MAX + 1} PAL P300`))).toBeNull();
  });

  it('each container fits by the rule of a single one, and nothing is lost', () => {
    const carts = fc.property(fc.integer(), fc.integer({ min: 1, max: 12 }), (seed, lines) => {
      const input = cartOf(seed, lines);

      expect(faultsOf(input, shareLoad(input))).toEqual([]);
    });

    fc.assert(carts, { numRuns: 120, seed: 41 });
  });

  it('is as even as trying every sharing of a few pallets, and never claims more than is true', () => {
    const carts = fc.property(fc.integer(), fc.integer({ min: 1, max: 4 }), (seed, lines) => {
      const input = randomLoad(seed, { products: lines, lines, pallets: 3, layers: 0, vehicle: SMALL });

      expect(againstEverySharing(input)).toBe('right');
    });

    fc.assert(carts, { numRuns: 150, seed: 42 });
  });
});

const SMALL = { cap: { EUR: 4, IND: 3 }, maxWeight: 2600, scales: null, base: 'PALLET' } as const;

function cartOf(seed: number, lines: number): LoadInput {
  const vehicles = [
    EXAMPLE_VEHICLES['40HC_PALLET'],
    EXAMPLE_VEHICLES['40HC_SHEET'],
    EXAMPLE_VEHICLES['20RF_PALLET'],
  ];
  const vehicle = vehicles[Math.abs(seed) % vehicles.length] ?? EXAMPLE_VEHICLES['40HC_PALLET'];
  return randomLoad(seed, { products: lines, lines, pallets: 8, layers: seed % 2 === 0 ? 14 : 0, vehicle });
}

function faultsOf(input: LoadInput, share: LoadShare | null): string[] {
  const { fits } = plainLoad(input);
  if (share === null) return fits ? [] : ['no sharing'];
  const parts = share.containers.map(({ products }) => ({ ...input, lines: linesOf(products) }));
  return [
    ...(fits ? ['fits already'] : []),
    ...parts.flatMap((part, index) => faultsOfPart(part, share.containers[index])),
    ...input.products
      .filter(
        ({ ProductNr }) =>
          layersOf(input, ProductNr) !== parts.reduce((sum, part) => sum + layersOf(part, ProductNr), 0),
      )
      .map(({ ProductNr }) => `lost ${ProductNr}`),
  ];
}

function faultsOfPart(part: LoadInput, container: SharedContainer | undefined): string[] {
  if (container === undefined) return ['no container'];
  const { fits, places } = plainLoad(part);
  const { bars } = container.plan;
  return [
    ...(fits ? [] : ['does not fit']),
    ...(places > container.Totals.NumPallets ? ['more places than drawn'] : []),
    ...(bars.places.isOver || bars.weight.isOver ? ['drawn as over'] : []),
  ];
}

function againstEverySharing(input: LoadInput): string {
  const share = shareLoad(input);
  const best = lightestHeaviest(input, CONTAINERS_MAX);
  if (share === null || best === null) {
    return share === null && (best === null || best.containers === 1) ? 'right' : 'one has no sharing';
  }
  const bestMg = best.heaviestGrams * 1000;
  const ours = Math.max(...share.containers.map(({ weightMg }) => weightMg));
  if (share.containers.length !== best.containers) return 'not the fewest';
  if (ours - share.gapMg > bestMg) return 'the bound is not true';
  return ours === bestMg || share.gapMg > 0 ? 'right' : 'claimed to be even';
}

function linesOf(products: SharedContainer['products']): LoadLine[] {
  return products.flatMap(({ ProductNr, NumPallets, NumLayers }): LoadLine[] => [
    { ProductNr, SalesUnit: 'PAL', Quantity: NumPallets },
    { ProductNr, SalesUnit: 'LAY', Quantity: NumLayers },
  ]);
}

function layersOf({ products, lines, vehicle }: LoadInput, productNr: string): number {
  const product = products.find(({ ProductNr }) => ProductNr === productNr);
  const perPallet = vehicle.base === 'SHEET' ? product?.LayersPerSheet : product?.LayersPerPallet;
  return lines
    .filter(({ ProductNr }) => ProductNr === productNr)
    .reduce(
      (sum, { SalesUnit, Quantity }) => sum + Quantity * (SalesUnit === 'PAL' ? (perPallet ?? 0) : 1),
      0,
    );
}
