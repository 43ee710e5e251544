import { multiply, parseDecimal, roundHalfUp } from '../money/decimal.ts';
import { CASE_LIMITS, type CaseInputs } from './case-limits.ts';
import { DISH_LIMITS } from './dish.ts';

/**
 * Ingredients of a portion in hundredths: the price by the number of portions that the case gives,
 * net weight x yield / portion. Exact until it is rounded once, half up.
 * Null where a figure is missing or beyond its limit, or the portion costs more than a dish's ingredients may.
 */
export function caseCostCents(inputs: CaseInputs): number | null {
  if (!isCaseTyped(inputs)) return null;
  // All are whole, and twice the largest product is below what a number counts exactly.
  const price = inputs.priceCents * inputs.portionG * 100;
  const weight = inputs.netWeightG * inputs.yieldPercent;
  const doubled = 2 * price + weight;
  const cents = (doubled - (doubled % (2 * weight))) / (2 * weight);
  return cents > DISH_LIMITS.costPrice * 100 ? null : cents;
}

/** Whether all figures of a case are there, whole and within their limits. */
export function isCaseTyped(inputs: CaseInputs): boolean {
  return CASE_FIGURES.every((name) => isTyped(inputs[name], CASE_LIMITS[name]));
}

/** The whole number on the slider that is closest to a cost in hundredths, half up. */
export function sliderCost(costCents: number): number {
  return Math.min(DISH_LIMITS.costPrice, Math.floor((costCents + 50) / 100));
}

/** Whole grams of a weight in kilograms as decimal text; null when it is unknown or no weight of a case. */
export function caseGrams(kilograms: string | null | undefined): number | null {
  const exact = parseDecimal(kilograms);
  if (exact === null) return null;
  const grams = Number(roundHalfUp(multiply(exact, { units: 1000n, scale: 0 }), 0).units);
  return isTyped(grams, CASE_LIMITS.netWeightG) ? grams : null;
}

/** What has become of the product since the cost was saved. */
export type CaseChange =
  | { readonly kind: 'gone' }
  /** `costCents` is what the portion costs from the case of today; null when it is more than a dish may cost. */
  | { readonly kind: 'weight'; readonly netWeightG: number; readonly costCents: number | null };

/**
 * Whether a saved cost still is that of its product; null while it is. `today` is the product as it is sold now, null
 * when it is not sold any more; without a weight of its own the typed one goes on to count.
 */
export function caseChange(
  saved: CaseInputs,
  today: { readonly netWeightG: number | null } | null,
): CaseChange | null {
  if (today === null) return { kind: 'gone' };
  const { netWeightG } = today;
  if (netWeightG === null || netWeightG === saved.netWeightG) return null;
  return { kind: 'weight', netWeightG, costCents: caseCostCents({ ...saved, netWeightG }) };
}

function isTyped(value: number, most: number): boolean {
  return Number.isInteger(value) && value >= 1 && value <= most;
}

const CASE_FIGURES = ['portionG', 'yieldPercent', 'netWeightG', 'priceCents'] as const;
