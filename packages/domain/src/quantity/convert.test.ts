import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CONVERTER_UNITS, type ConvertedAmount, type ConvertibleProduct, convertAmount } from './convert.ts';
import { QUANTITY_MAX } from './limits.ts';

/** A box of 10 kg net and 10.63 kg gross, 8 in a layer, 8 layers on a pallet of 25 kg. */
const FRIES: ConvertibleProduct = {
  BoxesPerLayer: 8,
  LayersPerPallet: 8,
  Units: [
    { UnitOfMeasure: 'CAR', NetWeight: '10.0', GrossWeight: '10.63' },
    { UnitOfMeasure: 'LAY', NetWeight: '80', GrossWeight: '85.04' },
    { UnitOfMeasure: 'PAL', NetWeight: '640', GrossWeight: '705.32' },
  ],
};

function amountOf(product: ConvertibleProduct, quantity: string, unit: (typeof CONVERTER_UNITS)[number]) {
  const conversion = convertAmount(product, quantity, unit);
  if (!conversion.ok) throw new Error(conversion.reason);
  return conversion.amount;
}

describe('an amount in every measure', () => {
  it.each<readonly [string, (typeof CONVERTER_UNITS)[number], Partial<ConvertedAmount>]>([
    ['1', 'CAR', { boxes: 1, pallets: 0, looseLayers: 0, looseBoxes: 1, places: 1, loadedWeightKg: '35.63' }],
    ['3', 'LAY', { boxes: 24, netWeightKg: '240', grossWeightKg: '255.12', layers: 3, looseBoxes: 0 }],
    ['1', 'PAL', { boxes: 64, places: 1, netWeightKg: '640', loadedWeightKg: '705.32', looseLayers: 0 }],
    ['9', 'LAY', { boxes: 72, pallets: 1, looseLayers: 1, layers: 9, places: 2 }],
    ['2.0', 'PAL', { boxes: 128, isRoundedUp: false }],
    ['250', 'KG', { boxes: 25, isRoundedUp: false, layers: 3, looseBoxes: 1 }],
    ['250.1', 'KG', { boxes: 26, isRoundedUp: true, netWeightKg: '260' }],
    ['0.01', 'KG', { boxes: 1, isRoundedUp: true }],
  ])('%s %s', (quantity, unit, expected) => {
    expect(amountOf(FRIES, quantity, unit)).toMatchObject(expected);
  });

  it.each([
    ['', 'PAL', 'no-quantity'],
    ['0', 'PAL', 'no-quantity'],
    ['-1', 'KG', 'no-quantity'],
    ['2.5', 'LAY', 'no-quantity'],
    ['three', 'LAY', 'no-quantity'],
    ['99999', 'PAL', null],
    ['100000', 'PAL', 'too-much'],
    ['99999.01', 'KG', 'too-much'],
  ] as const)('NEW-06 %j %s: %s', (quantity, unit, reason) => {
    const conversion = convertAmount(FRIES, quantity, unit);

    expect(conversion.ok ? null : conversion.reason).toBe(reason);
  });

  it('weights that are not known stay unknown, and kilograms cannot be asked then', () => {
    const unweighed = { ...FRIES, Units: [] };

    expect(amountOf(unweighed, '3', 'LAY')).toMatchObject({
      boxes: 24,
      netWeightKg: null,
      grossWeightKg: null,
      loadedWeightKg: null,
    });
    expect(convertAmount(unweighed, '3', 'KG')).toEqual({ ok: false, reason: 'weight-unknown' });
  });

  it('holds together for any product and amount', () => {
    const sizes = fc.record({
      BoxesPerLayer: fc.integer({ min: 1, max: 30 }),
      LayersPerPallet: fc.integer({ min: 1, max: 20 }),
      boxGrams: fc.integer({ min: 1, max: 30_000 }),
    });
    const amounts = fc.tuple(fc.constantFrom(...CONVERTER_UNITS), fc.integer({ min: 1, max: QUANTITY_MAX }));
    fc.assert(
      fc.property(sizes, amounts, ({ boxGrams, ...layout }, [unit, quantity]) => {
        const product = {
          ...layout,
          Units: [{ UnitOfMeasure: 'CAR' as const, NetWeight: kg(boxGrams), GrossWeight: null }],
        };
        const amount = amountOf(product, String(quantity), unit);
        const { BoxesPerLayer: perLayer, LayersPerPallet: layers } = layout;

        expect((amount.pallets * layers + amount.looseLayers) * perLayer + amount.looseBoxes).toBe(
          amount.boxes,
        );
        expect(amount.layers * perLayer + amount.looseBoxes).toBe(amount.boxes);
        expect(amount.looseBoxes).toBeLessThan(perLayer);
        expect(amount.looseLayers).toBeLessThan(layers);
        expect(amount.places * layers * perLayer).toBeGreaterThanOrEqual(amount.boxes);
        expect((amount.places - 1) * layers * perLayer).toBeLessThan(amount.boxes);
        const netGrams = Math.round(Number(amount.netWeightKg) * 1000);
        expect(netGrams).toBe(amount.boxes * boxGrams);
        // Fewest boxes that hold the kilograms, and told when they hold more.
        const askedGrams = unit === 'KG' ? quantity * 1000 : netGrams;
        expect(netGrams).toBeGreaterThanOrEqual(askedGrams);
        expect(netGrams - boxGrams).toBeLessThan(askedGrams);
        expect(amount.isRoundedUp).toBe(netGrams > askedGrams);
      }),
      { numRuns: 1000 },
    );
  });

  it('a round trip through boxes, layers or pallets comes back', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 156 }), (pallets) => {
        const { boxes, layers, netWeightKg } = amountOf(FRIES, String(pallets), 'PAL');

        for (const [quantity, unit] of [
          [boxes, 'CAR'],
          [layers, 'LAY'],
          [netWeightKg, 'KG'],
        ] as const)
          expect(amountOf(FRIES, String(quantity), unit)).toMatchObject({
            boxes,
            pallets,
            isRoundedUp: false,
          });
      }),
      { numRuns: 300 },
    );
  });
});

function kg(grams: number): string {
  return `${Math.floor(grams / 1000)}.${String(grams % 1000).padStart(3, '0')}`;
}
