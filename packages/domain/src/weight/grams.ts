import { compare, parseDecimal, roundHalfUp } from '../money/decimal.ts';

/** Weight in whole grams. */
export type Grams = number & { readonly weight: 'grams' };

/**
 * Whole grams of a weight in kilograms, exactly: `10.65` is 10650.
 * Null when the weight is unknown, negative, no number, or finer than a gram.
 */
export function parseGrams(weightKg: string | number | null | undefined): Grams | null {
  const exact = parseDecimal(weightKg);
  if (exact === null || exact.units < 0n) return null;
  const rounded = roundHalfUp(exact, 3);
  const grams = Number(rounded.units);
  return compare(exact, rounded) === 0 && isGrams(grams) ? grams : null;
}

function isGrams(value: number): value is Grams {
  return Number.isSafeInteger(value) && value >= 0;
}
