import { changeOf } from '@maincrop/domain/load/suggest-load';
import { floorPlan } from '@maincrop/domain/load/floor-plan';
import type { LoadLine, PalletChange } from '@maincrop/domain/load/vehicle';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FLOOR } from './arrange-places.ts';
import { drawLoad, inDrawnOrder } from './draw-load.ts';
import { loadOf } from './load-of.ts';

const vehicle = {
  cap: { EUR: 33, IND: 26 },
  maxWeight: 24_000,
  scales: [1, 6, 11, 16, 21, 26],
  base: 'PALLET',
} as const;
const product = { boxGross: '10.65', BoxesPerLayer: 8, LayersPerPallet: 9, LayersPerSheet: 10 };
const products = [
  { ...product, ProductNr: 'P100', palletType: 'EUR' as const },
  { ...product, ProductNr: 'P200', palletType: 'IND' as const, BoxesPerLayer: 10 },
  { ...product, ProductNr: 'P300', palletType: 'EUR' as const, boxGross: '6.5', LayersPerPallet: 10 },
];

function draw(lines: readonly LoadLine[], suggestion?: PalletChange) {
  const plan = floorPlan({ vehicle, tareKg: { EUR: 25, IND: 28, SHEET: 1.5 }, products, lines });
  if (plan === undefined) throw new Error('The weights are known');
  return drawLoad({
    plan,
    shape: 'truck',
    cap: vehicle.cap,
    suggestion,
    palletTypeOf: (productNr) => (productNr === 'P200' ? 'IND' : 'EUR'),
  });
}
const pallets = (ProductNr: string, Quantity: number): LoadLine => ({
  ProductNr,
  SalesUnit: 'PAL',
  Quantity,
});
const count = (drawing: ReturnType<typeof draw>, kind: string) =>
  drawing.places.filter((place) => place.kind === kind).length;

describe('the drawing of a load', () => {
  it('NEW-16 shows the free places of an empty truck', () => {
    expect(count(draw([]), 'free')).toBe(33);
  });

  it('NEW-16 fills one place for each pallet and shows what is suggested', () => {
    const drawing = draw([pallets('P100', 4)], { ProductNr: 'P100', NumPallets: 2 });

    expect([count(drawing, 'loaded'), count(drawing, 'suggested'), count(drawing, 'free')]).toEqual([
      4, 2, 27,
    ]);
  });

  it('NEW-16 keeps all that fits on the floor, both footprints mixed', () => {
    for (let EUR = 0; EUR <= 33; EUR++) {
      const IND = Math.floor(26 * (1 - EUR / 33) + 1e-9);
      const { places, length } = draw([pallets('P300', EUR), pallets('P200', IND)]);
      expect([EUR, length]).toEqual([EUR, FLOOR.truck.length]);
      expect(places.every((place) => place.x + place.length <= FLOOR.truck.length + 1e-9)).toBe(true);
    }
  });

  it('NEW-16 puts what does not fit behind the doors, marked as too much, and counts the rest', () => {
    const drawing = draw([pallets('P300', 45)]);
    const tooMuch = drawing.places.filter((place) => place.isTooMuch);

    expect(tooMuch).toHaveLength(9);
    expect(tooMuch.every((place) => place.x > FLOOR.truck.length)).toBe(true);
    expect(drawing.undrawn).toBe(3);
  });

  it('NEW-16 NEW-20 marks exactly the pallets that the suggestion names, and puts those behind the doors', () => {
    const quantity = fc.record({ P100: fc.nat(30), P200: fc.nat(20), P300: fc.nat(45) });
    fc.assert(
      fc.property(quantity, (quantities) => {
        const lines = Object.entries(quantities).map(([nr, asked]) => pallets(nr, asked));
        const load = loadOf({ vehicle, tareKg: { EUR: 25, IND: 28, SHEET: 1.5 }, products, lines });
        const change = load ? changeOf(load.suggestion) : undefined;
        fc.pre(load !== null && change !== undefined && change.NumPallets < 0 && change.ProductNr !== '');
        if (load === null || change === undefined) return;
        const drawing = drawLoad({
          plan: load.plan,
          shape: 'truck',
          cap: vehicle.cap,
          suggestion: change,
          palletTypeOf: () => 'EUR',
        });
        const marked = drawing.places.filter((place) => place.isTooMuch);
        const outside = drawing.places.filter((place) => place.x > FLOOR.truck.length);

        expect(new Set(marked.map((place) => place.parts[0]?.ProductNr))).toEqual(
          new Set([change.ProductNr]),
        );
        expect(marked.length + drawing.undrawn).toBe(-change.NumPallets);
        expect(outside.every((place) => place.isTooMuch)).toBe(true);
      }),
    );
  });

  it('NEW-16 says in words what stands where in the order of the drawing', () => {
    const plan = loadOf({
      vehicle,
      tareKg: { EUR: 25, IND: 28, SHEET: 1.5 },
      products,
      lines: [pallets('P200', 2), pallets('P100', 2)],
    })?.plan;

    expect(inDrawnOrder(plan?.places ?? []).map(({ parts }) => parts[0]?.ProductNr)).toEqual([
      'P100',
      'P100',
      'P200',
      'P200',
    ]);
  });

  it('NEW-16 marks the pallets to remove where the weight is too much', () => {
    const drawing = draw([pallets('P100', 31)], { ProductNr: 'P100', NumPallets: -1 });

    expect(drawing.places.filter((place) => place.isTooMuch)).toHaveLength(1);
    expect(drawing.undrawn).toBe(0);
  });
});
