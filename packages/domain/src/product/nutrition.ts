import { compare, type Decimal, formatDecimal, parseDecimal, roundHalfUp } from '../money/decimal.ts';

/** How a row of the declaration is rounded. */
type Rounding = 'energy' | 'gram' | 'saturates' | 'salt';

/**
 * The rows of a nutrition declaration in the order of the law; `isPart` rows read "of which ...". Fibre is voluntary.
 * Source: Regulation (EU) No 1169/2011, Article 30 and Annex XV.
 */
export const NUTRIENTS = [
  { name: 'energyKj', unit: 'kJ', isPart: false, rounding: 'energy' },
  { name: 'energyKcal', unit: 'kcal', isPart: false, rounding: 'energy' },
  { name: 'fatG', unit: 'g', isPart: false, rounding: 'gram' },
  { name: 'saturatesG', unit: 'g', isPart: true, rounding: 'saturates' },
  { name: 'carbohydrateG', unit: 'g', isPart: false, rounding: 'gram' },
  { name: 'sugarsG', unit: 'g', isPart: true, rounding: 'gram' },
  { name: 'fibreG', unit: 'g', isPart: false, rounding: 'gram' },
  { name: 'proteinG', unit: 'g', isPart: false, rounding: 'gram' },
  { name: 'saltG', unit: 'g', isPart: false, rounding: 'salt' },
] as const satisfies readonly {
  readonly name: string;
  readonly unit: 'kJ' | 'kcal' | 'g';
  readonly isPart: boolean;
  readonly rounding: Rounding;
}[];
export type Nutrient = (typeof NUTRIENTS)[number]['name'];

/** What 100 g hold, as measured: decimal text, null where it was not given. */
export type Nutrition = Readonly<Record<Nutrient, string | null>>;

/** A declared value: decimal text, or so little that only a limit is said ("< 0.5"). */
export interface DeclaredValue {
  readonly kind: 'value' | 'below';
  readonly text: string;
}

/**
 * The value that a declaration shows for what 100 g hold, rounded half up once.
 * Null where nothing was given, or no number of 0 or more.
 * Source: European Commission, "Guidance document ... with regard to the setting of tolerances for nutrient values
 * declared on a label", December 2012, section 6, table 4.
 */
export function declaredValue(nutrient: Nutrient, measured: string | null): DeclaredValue | null {
  const value = parseDecimal(measured);
  if (value === null || value.units < 0n) return null;
  const row = NUTRIENTS.find((each) => each.name === nutrient);
  const { negligible, coarseFrom, fine, coarse, below } = ROUNDING[row?.rounding ?? 'gram'];
  if (value.units === 0n) return { kind: 'value', text: '0' };
  if (negligible !== null && compare(value, negligible) <= 0) return { kind: 'below', text: below };
  const finely = roundHalfUp(value, fine);
  // What reaches the limit by rounding is said as everything from the limit on is: 9.96 g is 10 g, not 10.0 g.
  const isCoarse = compare(finely, coarseFrom) >= 0;
  return { kind: 'value', text: formatDecimal(isCoarse ? roundHalfUp(value, coarse) : finely) };
}

interface RoundingRow {
  /** Up to this amount only a limit is declared; null where there is none. */
  readonly negligible: Decimal | null;
  readonly below: string;
  /** From this amount on, fewer decimals. */
  readonly coarseFrom: Decimal;
  readonly fine: number;
  readonly coarse: number;
}

const ROUNDING: Readonly<Record<Rounding, RoundingRow>> = {
  energy: { negligible: null, below: '', coarseFrom: whole(0), fine: 0, coarse: 0 },
  gram: { negligible: { units: 5n, scale: 1 }, below: '0.5', coarseFrom: whole(10), fine: 1, coarse: 0 },
  saturates: { negligible: { units: 1n, scale: 1 }, below: '0.1', coarseFrom: whole(10), fine: 1, coarse: 0 },
  salt: { negligible: { units: 125n, scale: 4 }, below: '0.01', coarseFrom: whole(1), fine: 2, coarse: 1 },
};

function whole(units: number): Decimal {
  return { units: BigInt(units), scale: 0 };
}
