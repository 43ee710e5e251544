/**
 * Values for an axis that begins at 0: evenly spaced round numbers (1, 2 or 5 times a power of ten), the last at or
 * above `most`, with about `count` steps. Just 0 when there is nothing to measure.
 */
export function niceTicks(most: number, count = 4): number[] {
  if (!Number.isFinite(most) || most <= 0) return [0];
  const rough = most / count;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * (NICE.find((factor) => factor * power >= rough * ROUNDING) ?? 10);
  const steps = Math.ceil((most / step) * ROUNDING);
  // Multiplied, not added up, so that no error grows.
  return Array.from({ length: steps + 1 }, (_, index) => tidy(index * step, step));
}

/** Steps below one have decimals that floats do not hold exactly. */
function tidy(value: number, step: number): number {
  const decimals = Math.max(0, -Math.floor(Math.log10(step)));
  return Number(value.toFixed(Math.min(decimals, 100)));
}

const NICE = [1, 2, 5, 10];
/** A limit that is met but for the last digit of a float is met. */
const ROUNDING = 1 - 1e-9;
