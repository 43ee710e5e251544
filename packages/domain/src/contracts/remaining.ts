import {
  add,
  compare,
  type Decimal,
  divide,
  formatDecimal,
  multiply,
  parseDecimal,
  roundHalfUp,
  subtract,
  ZERO,
} from '../money/decimal.ts';

/** Quantities of one line of a volume contract, or of several together; exact kilograms. */
export interface ContractQuantities {
  readonly contractQtyKg: Decimal;
  readonly billedQtyKg: Decimal;
  readonly openOrdersKg: Decimal;
}

/**
 * What is left of a contract: contracted less billed less ordered, never below 0.
 * Exact kilograms, not rounded. Never fails.
 * Source: CTR-02, OPEN-49.
 */
export function kgLeft({ contractQtyKg, billedQtyKg, openOrdersKg }: ContractQuantities): Decimal {
  const left = subtract(contractQtyKg, add(billedQtyKg, openOrdersKg));
  return compare(left, ZERO) < 0 ? ZERO : left;
}

/**
 * Share of a contract that is left, in percent as decimal text with one decimal, a half rounded up: `76.7`.
 * `0.0` when nothing was contracted.
 * Source: CTR-02, OPEN-49.
 */
export function percentLeft(left: Decimal, contracted: Decimal): string {
  if (compare(contracted, ZERO) <= 0) return '0.0';
  const hundredfold = multiply(left, { units: 100n, scale: 0 });
  return formatDecimal(divide(hundredfold, contracted, 1));
}

/**
 * An exact number of kilograms as text without needless zeros, at most grams: `12000`, `0.5`.
 * What is finer than a gram is rounded half up.
 */
export function formatKilograms(weight: Decimal): string {
  // Three decimals stand there, so only zeros behind the point can be at the end.
  return formatDecimal(roundHalfUp(weight, 3)).replace(/\.?0{1,3}$/, '');
}

/** Exact kilograms of a decimal text; null when it is none, negative, or finer than a gram. */
export function parseKilograms(value: unknown): Decimal | null {
  const exact = parseDecimal(value);
  if (exact === null || compare(exact, ZERO) < 0) return null;
  return compare(exact, roundHalfUp(exact, 3)) === 0 ? exact : null;
}
