import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exampleLoad, randomLoad } from '@maincrop/testkit/load/example-loads';
import type { ExampleVehicle } from '@maincrop/testkit/load/example-loads';
import { plainLoad, quantityOf } from '@maincrop/testkit/load/plain-load';
import { containerState, orderAction, suggestLoad } from './suggest-load.ts';
import type { LoadSuggestion } from './suggest-load.ts';
import type { LoadInput, LoadProduct } from './vehicle.ts';

interface Example {
  vehicle: ExampleVehicle;
  cart: string;
  kg: number;
  places: number;
  suggestion: string;
  flags: string;
}

const EXAMPLES: Example[] = [
  { vehicle: 'TRUCK', cart: '4 PAL P100', kg: 3167, places: 4, suggestion: 'P100 2', flags: 'Fit' },
  { vehicle: 'TRUCK', cart: '6 PAL P100', kg: 4751, places: 6, suggestion: '', flags: 'Fit' },
  { vehicle: 'TRUCK', cart: '27 PAL P100', kg: 21_379, places: 27, suggestion: 'P100 3', flags: 'Filled' },
  { vehicle: 'TRUCK', cart: '30 PAL P100', kg: 23_754, places: 30, suggestion: '', flags: 'Filled' },
  {
    vehicle: 'TRUCK',
    cart: '31 PAL P100',
    kg: 24_546,
    places: 31,
    suggestion: 'P100 -1',
    flags: 'ExceededWeight',
  },
  { vehicle: 'TRUCK', cart: '36 PAL P300', kg: 19_620, places: 36, suggestion: 'P300 -3', flags: '' },
  {
    vehicle: 'TRUCK',
    cart: '6 LAY P100 + 5 LAY P300',
    kg: 821,
    places: 2,
    suggestion: 'P100 4',
    flags: 'Fit',
  },
  {
    vehicle: 'TRUCK',
    cart: '24 PAL P500',
    kg: 12_576,
    places: 24,
    suggestion: 'P500 2',
    flags: 'Fit, Filled',
  },
  {
    vehicle: '40HC_PALLET',
    cart: '17 PAL P200',
    kg: 16_771,
    places: 17,
    suggestion: 'P200 3',
    flags: 'Filled',
  },
  {
    vehicle: '40HC_SHEET',
    cart: '18 PAL P200 + 2 PAL P500',
    kg: 20_316,
    places: 20,
    suggestion: 'P200 1',
    flags: 'Filled',
  },
];

describe('NEW-16 the suggestion of a load', () => {
  it.each(EXAMPLES)('$vehicle with $cart: $suggestion ($flags)', (example) => {
    const result = suggestionOf(exampleLoad(example.vehicle, example.cart));

    expect(result.Totals.WeightLoading).toBe(example.kg);
    expect(result.Totals.NumPallets).toBe(example.places);
    expect(
      result.CorrectionSuggestion.map((change) => `${change.ProductNr} ${change.NumPallets}`).join(),
    ).toBe(example.suggestion);
    expect(flagsOf(result)).toBe(example.flags);
  });

  it('has no suggestion and no flag for an empty cart', () => {
    const result = suggestionOf(exampleLoad('TRUCK', ''));

    expect(result).toEqual({
      CorrectionSuggestion: [],
      ExceededWeight: false,
      Fit: false,
      Filled: false,
      Totals: { WeightLoading: 0, NumBoxes: 0, NumPallets: 0 },
    });
  });

  it('asks for fewer pallets of any product when no single product is enough', () => {
    const result = suggestionOf(
      exampleLoad('20RF_PALLET', '6 PAL P100 + 6 PAL P200 + 6 PAL P300 + 6 PAL P500'),
    );

    // share = 12/10 + 12/9 = 38/15; the average place takes 38/15/24 of the floor: ceil(23/15 / (38/15/24)) = 15
    expect(result.CorrectionSuggestion).toEqual([{ ProductNr: '', NumPallets: -15 }]);
    expect(flagsOf(result)).toBe('');
  });

  it('removes layers by the pallet when there are no whole pallets to remove', () => {
    const result = suggestionOf(exampleLoad('TRUCK', '279 LAY P100'));

    expect(result.CorrectionSuggestion).toEqual([{ ProductNr: 'P100', NumPallets: -1 }]);
  });

  it('keeps both limits inclusive: exactly full is a fit, one gram more is not', () => {
    const full = exampleLoad('TRUCK', '30 PAL P100');
    const kg = 23_754;

    expect(flagsOf(suggestionOf({ ...full, vehicle: { ...full.vehicle, maxWeight: kg } }))).toBe('Filled');
    expect(flagsOf(suggestionOf({ ...full, vehicle: { ...full.vehicle, maxWeight: kg - 0.001 } }))).toBe(
      'ExceededWeight',
    );
  });

  it('adds no pallet beyond 45 of a product', () => {
    const load = exampleLoad('TRUCK', '40 PAL P300');
    const roomy = { ...load, vehicle: { ...load.vehicle, cap: { EUR: 60, IND: 50 }, maxWeight: 90_000 } };

    expect(suggestionOf(roomy).CorrectionSuggestion).toEqual([{ ProductNr: 'P300', NumPallets: 5 }]);
  });

  it('gives no result when a box weight in the cart is unknown', () => {
    const load = exampleLoad('TRUCK', '4 PAL P100');
    const products = load.products.map((product) => ({ ...product, boxGross: null }));

    expect(suggestLoad({ ...load, products })).toEqual({ error: 'WEIGHT_UNKNOWN' });
    expect(suggestLoad({ ...load, products: [] })).toEqual({ error: 'WEIGHT_UNKNOWN' });
  });

  it('takes a weight as a number or as a decimal string', () => {
    const load = exampleLoad('TRUCK', '27 PAL P100 + 3 LAY P300');
    const products = load.products.map((product) => ({ ...product, boxGross: Number(product.boxGross) }));

    expect(suggestLoad({ ...load, products })).toEqual(suggestLoad(load));
  });
});

describe('NEW-16 suggestion invariants on 20,000 random carts', () => {
  it('a suggestion always fits, never adds what does not, removal is minimal', () => {
    const size = fc.integer({ min: 1, max: 6 });
    const pallets = fc.integer({ min: 1, max: 14 });
    const carts = fc.property(fc.integer(), size, pallets, (seed, lines, most) => {
      const input = randomLoad(seed, {
        products: lines,
        lines,
        pallets: most,
        layers: seed % 3 === 0 ? 15 : 0,
      });

      expect(brokenRules(input, suggestionOf(input))).toEqual([]);
    });

    fc.assert(carts, { numRuns: 20_000, seed: 16 });
  });
});

describe('NEW-17 the action of a result', () => {
  it.each([
    ['6 PAL P100', 'next-step'],
    ['4 PAL P100', 'suggest-fill'],
    ['31 PAL P100', 'suggest-remove'],
    ['17 PAL P100 + 17 PAL P200 + 17 PAL P300 + 17 PAL P500', 'overfill-no-suggestion'],
  ])('%s: %s', (cart, action) => {
    expect(orderAction(suggestLoad(exampleLoad('TRUCK', cart)))).toBe(action);
  });

  it('lets the user go on when the check could not run', () => {
    expect(orderAction({ error: 'WEIGHT_UNKNOWN' })).toBe('next-step');
  });

  it('NEW-19 understands both product keys, a single entry, a list and none', () => {
    expect(orderAction({ CorrectionSuggestion: { ProductNumber: 'P1', NumPallets: -2 } })).toBe(
      'suggest-remove',
    );
    expect(orderAction({ CorrectionSuggestion: [{ ProductNr: 'P1', NumPallets: 2 }] })).toBe('suggest-fill');
    expect(orderAction({ CorrectionSuggestion: { ProductNumber: '', NumPallets: -2 } })).toBe(
      'overfill-no-suggestion',
    );
    expect(orderAction({ CorrectionSuggestion: null })).toBe('next-step');
  });
});

describe('the state of a container', () => {
  it.each([
    ['CON-03', '', 'initial'],
    ['CON-04', '20 PAL P200', 'filled'],
    ['CON-05', '17 PAL P200', 'underfilled'],
    ['CON-06', '22 PAL P200', 'overfilled'],
    ['CON-07', '9 PAL P100 + 9 PAL P200 + 9 PAL P300 + 9 PAL P500', 'overfilled-no-product'],
  ])('%s %s: %s', (_, cart, state) => {
    expect(containerState(suggestLoad(exampleLoad('40HC_PALLET', cart)))).toBe(state);
  });

  it('CON-03 is initial without a result', () => {
    expect(containerState(undefined)).toBe('initial');
  });

  it('CON-08 is error when a weight is unknown', () => {
    expect(containerState({ error: 'WEIGHT_UNKNOWN' })).toBe('error');
  });
});

function suggestionOf(input: LoadInput): LoadSuggestion {
  const result = suggestLoad(input);
  if ('error' in result) throw new Error(result.error);
  return result;
}

function flagsOf(result: LoadSuggestion): string {
  return (['ExceededWeight', 'Fit', 'Filled'] as const).filter((flag) => result[flag]).join(', ');
}

/** The rules of the suggestion that an answer breaks, by an independent calculation. */
function brokenRules(input: LoadInput, result: LoadSuggestion): string[] {
  const now = plainLoad(input);
  const rules = {
    'the places are right': result.Totals.NumPallets === now.places,
    'the weight is rounded half up': result.Totals.WeightLoading === Number((now.grams + 500n) / 1000n),
    'ExceededWeight is about now': result.ExceededWeight === !now.fitsWeight,
    ...(now.fits ? additionRules(input, result) : removalRules(input, result)),
  };
  return Object.entries(rules).flatMap(([rule, isKept]) => (isKept ? [] : [rule]));
}

function additionRules(input: LoadInput, { CorrectionSuggestion, Fit }: LoadSuggestion) {
  const [change] = CorrectionSuggestion;
  if (change === undefined) return {};
  return {
    'pallets are added': change.NumPallets > 0,
    'what is added fits': isFit(input, change.ProductNr, change.NumPallets),
    'short of a scale, as many as fit': Fit || !isFit(input, change.ProductNr, change.NumPallets + 1),
  };
}

function removalRules(input: LoadInput, { CorrectionSuggestion }: LoadSuggestion) {
  const [change = { ProductNr: 'none', NumPallets: 0 }] = CorrectionSuggestion;
  const fewest = Math.min(...input.products.map((product) => fewestToRemove(input, product)));
  if (fewest === Infinity) {
    return { 'no product is named': change.ProductNr === '', 'something is too much': change.NumPallets < 0 };
  }
  return {
    'the removal is the smallest': change.NumPallets === -fewest,
    'the rest fits': isFit(input, change.ProductNr, change.NumPallets),
  };
}

function fewestToRemove(input: LoadInput, product: LoadProduct): number {
  const perPallet = input.vehicle.base === 'SHEET' ? product.LayersPerSheet : product.LayersPerPallet;
  const whole = quantityOf(input, product, 'PAL') + Math.floor(quantityOf(input, product, 'LAY') / perPallet);
  const removals = Array.from({ length: whole }, (_, index) => index + 1);
  return removals.find((pallets) => isFit(input, product.ProductNr, -pallets)) ?? Infinity;
}

function isFit(input: LoadInput, productNr: string, pallets: number): boolean {
  return plainLoad(input, new Map([[productNr, pallets]])).fits;
}
