/** An exact decimal number: `units` divided by ten to the power of `scale`. */
export interface Decimal {
  readonly units: bigint;
  /** Number of decimals, 0 or more. */
  readonly scale: number;
}

export const ZERO: Decimal = { units: 0n, scale: 0 };

/**
 * The exact value of a decimal text or of a number as JavaScript prints it (`0.1` is one tenth).
 * Grammar: `[-]digits[.digits][e[+|-]digits]`, exponent up to two digits. Null for anything else.
 */
export function parseDecimal(value: unknown): Decimal | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  const match = /^([+-]?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d{1,2}))?$/.exec(String(value).trim());
  if (match === null) return null;
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = match;
  const units = BigInt(`${whole}${fraction}`) * (sign === '-' ? -1n : 1n);
  const scale = fraction.length - Number(exponent);
  return scale >= 0 ? { units, scale } : { units: units * tenTo(-scale), scale: 0 };
}

/** Exact sum. */
export function add(left: Decimal, right: Decimal): Decimal {
  const scale = Math.max(left.scale, right.scale);
  return { units: unitsAt(left, scale) + unitsAt(right, scale), scale };
}

/** Exact difference. */
export function subtract(left: Decimal, right: Decimal): Decimal {
  return add(left, { units: -right.units, scale: right.scale });
}

/** Exact product. */
export function multiply(left: Decimal, right: Decimal): Decimal {
  return { units: left.units * right.units, scale: left.scale + right.scale };
}

/**
 * `dividend` through `divisor`, rounded once to `places` decimals; a half goes up, away from zero for negative values.
 * Throws RangeError for a divisor of 0, which callers rule out.
 */
export function divide(dividend: Decimal, divisor: Decimal, places: number): Decimal {
  const top = dividend.units * tenTo(divisor.scale + places);
  const bottom = divisor.units * tenTo(dividend.scale);
  const isNegative = top < 0n !== bottom < 0n;
  const [above, below] = [top < 0n ? -top : top, bottom < 0n ? -bottom : bottom];
  const rounded = (above * 2n + below) / (below * 2n);
  return { units: isNegative ? -rounded : rounded, scale: places };
}

/** The smallest whole number that is not below the quotient of two positive values. */
export function divideUp(dividend: Decimal, divisor: Decimal): bigint {
  const above = dividend.units * tenTo(divisor.scale);
  const below = divisor.units * tenTo(dividend.scale);
  return (above + below - 1n) / below;
}

/** Negative, zero or positive as `left` is smaller than, equal to or greater than `right`. */
export function compare(left: Decimal, right: Decimal): number {
  const scale = Math.max(left.scale, right.scale);
  const difference = unitsAt(left, scale) - unitsAt(right, scale);
  if (difference === 0n) return 0;
  return difference < 0n ? -1 : 1;
}

/** The value rounded to `places` decimals; a half goes up, away from zero for negative values. */
export function roundHalfUp(value: Decimal, places: number): Decimal {
  if (value.scale <= places) return { units: unitsAt(value, places), scale: places };
  const divisor = tenTo(value.scale - places);
  const magnitude = value.units < 0n ? -value.units : value.units;
  const rounded = (magnitude * 2n + divisor) / (divisor * 2n);
  return { units: value.units < 0n ? -rounded : rounded, scale: places };
}

/** Decimal text with exactly the decimals of the value, such as `-1234.50`. */
export function formatDecimal(value: Decimal): string {
  const digits = String(value.units < 0n ? -value.units : value.units).padStart(value.scale + 1, '0');
  const sign = value.units < 0n ? '-' : '';
  if (value.scale === 0) return `${sign}${digits}`;
  return `${sign}${digits.slice(0, -value.scale)}.${digits.slice(-value.scale)}`;
}

function unitsAt(value: Decimal, scale: number): bigint {
  return value.units * tenTo(scale - value.scale);
}

function tenTo(power: number): bigint {
  return 10n ** BigInt(power);
}
