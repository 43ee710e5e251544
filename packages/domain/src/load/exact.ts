/** All weights are compared as whole milligrams, so that no float ever decides whether a load fits. */
const MILLIGRAMS_PER_KG = 1_000_000;

/**
 * Exact weight in milligrams of a weight in kilograms.
 * Takes a number or a decimal string such as "10.65"; what is finer than a milligram is cut off.
 * Undefined when the weight is missing, negative or not a decimal number.
 * Source: OPEN-28, "all comparisons are exact".
 */
export function milligrams(weightKg: number | string | null | undefined): number | undefined {
  if (weightKg === null || weightKg === undefined) return undefined;
  const text = typeof weightKg === 'number' ? fixedDecimals(weightKg) : weightKg.trim();
  const match = DECIMAL.exec(text);
  if (match === null) return undefined;
  const [, whole = '', fraction = ''] = match;
  return Number(whole) * MILLIGRAMS_PER_KG + Number(fraction.slice(0, 6).padEnd(6, '0'));
}

/**
 * Whole kilograms of a weight in milligrams, rounded half up.
 * Use it once, for the total that is shown.
 */
export function roundToKilograms(weightMg: number): number {
  return floorDivide(weightMg + MILLIGRAMS_PER_KG / 2, MILLIGRAMS_PER_KG);
}

/** Largest whole number of times that `divisor` (above 0) goes into `dividend` (0 or more). */
export function floorDivide(dividend: number, divisor: number): number {
  return (dividend - (dividend % divisor)) / divisor;
}

/** Smallest whole number of `divisor` (above 0) that reaches `dividend` (0 or more). */
export function ceilDivide(dividend: number, divisor: number): number {
  return floorDivide(dividend + divisor - 1, divisor);
}

/** Greatest common divisor of two whole numbers of 0 or more; of 0 and n it is n. */
export function greatestCommonDivisor(left: number, right: number): number {
  let [a, b] = [left, right];
  while (b !== 0) [a, b] = [b, a % b];
  return a;
}

/**
 * `ceil(left x factor / divisor)` for whole numbers whose product may pass what a number holds exactly.
 * `divisor` is above 0.
 */
export function ceilOfProduct(left: number, factor: number, divisor: number): number {
  const by = BigInt(divisor);
  return Number((BigInt(left) * BigInt(factor) + by - 1n) / by);
}

/** A number such as 10.65 is meant as written; more than six decimals is only the noise of a float. */
function fixedDecimals(value: number): string {
  return value.toFixed(6);
}

/** digits [ "." digits ], at least one digit before or after the point. */
const DECIMAL = /^\+?(?=\.?\d)(\d*)(?:\.(\d*))?$/;
