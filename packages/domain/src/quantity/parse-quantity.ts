import { QUANTITY_MAX } from './limits.ts';

export interface ParsedQuantity {
  /** Whole number between 0 and the maximum. */
  readonly value: number;
  /** True when the entry lay outside and was moved to the nearest limit; the field then lights up briefly. */
  readonly clamped: boolean;
}

/**
 * The quantity that an entry in a number field means. Only whole numbers count: everything else, fractions and
 * exponents included, is 0.
 * Source: NEW-06, NEW-07.
 */
export function parseQuantity(entry: string | number, maximum: number = QUANTITY_MAX): ParsedQuantity {
  const text = String(entry).trim();
  if (!/^[+-]?\d+$/.test(text)) return { value: 0, clamped: false };
  const number = Number(text);
  const value = Math.min(Math.max(number, 0), maximum);
  // `+ 0` turns the minus zero of "-0" into 0.
  return { value: value + 0, clamped: value !== number };
}
