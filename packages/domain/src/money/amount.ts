import { compare, formatDecimal, parseDecimal, roundHalfUp } from './decimal.ts';

/** Money in hundredths of its currency; amounts show with exactly two decimals (LIM-06). */
export type AmountMinor = number & { readonly money: 'minor' };

/** Decimals of every amount (spec 9). */
export const AMOUNT_DECIMALS = 2;

/**
 * Hundredths of a decimal amount, exactly: `1234.5` is 123450.
 * Null when the value is no decimal number, is finer than a hundredth or too large to be counted exactly.
 */
export function parseAmountMinor(value: unknown): AmountMinor | null {
  const exact = parseDecimal(value);
  if (exact === null) return null;
  const rounded = roundHalfUp(exact, AMOUNT_DECIMALS);
  const minor = Number(rounded.units);
  return compare(exact, rounded) === 0 && isAmountMinor(minor) ? minor : null;
}

/** Whether a number counts whole hundredths exactly. */
export function isAmountMinor(value: number): value is AmountMinor {
  return Number.isSafeInteger(value);
}

/** Decimal text of an amount with exactly two decimals, `-1234.50`. */
export function amountText(amount: AmountMinor): string {
  return formatDecimal({ units: BigInt(amount), scale: AMOUNT_DECIMALS });
}

/** The digits of an amount, ready for any locale's separators. */
export interface AmountParts {
  readonly isNegative: boolean;
  /** Whole part in groups of three, highest first: `['1', '234']`. */
  readonly groups: readonly string[];
  /** Exactly two digits. */
  readonly fraction: string;
}

/**
 * Sign, thousands groups and decimals of an amount; the caller adds the currency in front and its separators.
 * Source: LIM-06, OPEN-67.
 */
export function amountParts(amount: AmountMinor): AmountParts {
  const [whole = '0', fraction = '00'] = amountText(amount).replace('-', '').split('.');
  const firstLength = whole.length % 3;
  const groups = firstLength === 0 ? [] : [whole.slice(0, firstLength)];
  for (let at = firstLength; at < whole.length; at += 3) groups.push(whole.slice(at, at + 3));
  return { isNegative: amount < 0, groups, fraction };
}
