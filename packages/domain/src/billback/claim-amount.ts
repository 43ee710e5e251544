import { AMOUNT_DECIMALS } from '../money/amount.ts';
import {
  add,
  type Decimal,
  formatDecimal,
  multiply,
  parseDecimal,
  roundHalfUp,
  ZERO,
} from '../money/decimal.ts';

export interface ClaimItem {
  /** Bags or cartons, a whole number. */
  readonly quantity: number;
  /** Net weight of one bag or carton in kilograms. */
  readonly unitNetWeight: number | string;
  /** Money per kilogram in the currency of the agreement. */
  readonly billbackRate: number | string;
}

export interface ClaimAmount {
  readonly volumeKg: string;
  readonly amount: string;
}

/**
 * Volume and billback amount of a claim (or of one line of it), both as decimal text with 2 decimals, summed exactly
 * and rounded half up once at the end.
 * Throws RangeError for a weight, rate or quantity that is no number: products without a weight cannot be claimed, so
 * they never get here.
 * Source: CLM-11, CLM-12, OPEN-54.
 */
export function claimAmount(items: readonly ClaimItem[]): ClaimAmount {
  let volume = ZERO;
  let amount = ZERO;
  for (const item of items) {
    const itemVolume = multiply(exact(item.quantity), exact(item.unitNetWeight));
    volume = add(volume, itemVolume);
    amount = add(amount, multiply(itemVolume, exact(item.billbackRate)));
  }
  return {
    volumeKg: formatDecimal(roundHalfUp(volume, AMOUNT_DECIMALS)),
    amount: formatDecimal(roundHalfUp(amount, AMOUNT_DECIMALS)),
  };
}

function exact(value: number | string): Decimal {
  const decimal = parseDecimal(value);
  if (decimal === null) throw new RangeError(`No decimal number: ${value}`);
  return decimal;
}
