import { addDays, daysBetween } from '../calendar/days.ts';
import type { PlainDate } from '../calendar/plain-date.ts';
import {
  compare,
  type Decimal,
  divide,
  divideUp,
  formatDecimal,
  multiply,
  subtract,
  ZERO,
} from '../money/decimal.ts';

export interface ContractUse {
  /** First and last day on which the contract holds. */
  readonly validFrom: PlainDate;
  readonly validTo: PlainDate;
  readonly contractedKg: Decimal;
  /** Between 0 and what was contracted. */
  readonly leftKg: Decimal;
}

/**
 * How a contract ends at the present pace. `runs-out`: on that day nothing is left; `lasts`: so many whole kilograms
 * would be left when it ends.
 */
export type ContractForecast =
  | { readonly kind: 'not-begun' | 'ended' | 'used-up' }
  | { readonly kind: 'runs-out'; readonly on: PlainDate }
  | { readonly kind: 'lasts'; readonly leftKg: Decimal };

/**
 * The day on which a contract runs out when it goes on as it has gone since it began.
 * The pace is what was taken (billed and ordered) divided by the days from `validFrom` to `today`, both counted. The
 * day is the first one, from tomorrow on, at whose end nothing is left. Computed exactly; only the kilograms that
 * `lasts` tells are rounded, half up, to whole ones. Never fails.
 * Source: CTR-02; the pace is our reading.
 */
export function contractForecast(use: ContractUse, today: PlainDate): ContractForecast {
  const { validFrom, validTo, contractedKg, leftKg } = use;
  if (today < validFrom) return { kind: 'not-begun' };
  if (today > validTo) return { kind: 'ended' };
  if (compare(leftKg, ZERO) <= 0) return { kind: 'used-up' };
  const taken = subtract(contractedKg, leftKg);
  if (compare(taken, ZERO) <= 0) return { kind: 'lasts', leftKg };
  const elapsed = whole(daysBetween(validFrom, today) + 1);
  const ahead = whole(daysBetween(today, validTo));
  const isEnough = compare(multiply(leftKg, elapsed), multiply(taken, ahead)) > 0;
  if (isEnough) {
    const unused = subtract(multiply(leftKg, elapsed), multiply(taken, ahead));
    return { kind: 'lasts', leftKg: divide(unused, elapsed, 0) };
  }
  const days = divideUp(multiply(leftKg, elapsed), taken);
  return { kind: 'runs-out', on: addDays(today, Number(days)) };
}

/** Where a contract stands on a day. */
export function contractState(
  { validFrom, validTo }: Pick<ContractUse, 'validFrom' | 'validTo'>,
  today: PlainDate,
): 'not-begun' | 'running' | 'ended' {
  if (today < validFrom) return 'not-begun';
  return today > validTo ? 'ended' : 'running';
}

/**
 * How much of its time a contract has behind it, today included, in percent as decimal text with one decimal: `64.2`;
 * from `0.0` before it begins to `100.0` on its last day and later.
 */
export function percentPassed(
  { validFrom, validTo }: Pick<ContractUse, 'validFrom' | 'validTo'>,
  today: PlainDate,
): string {
  const days = daysBetween(validFrom, validTo) + 1;
  const passed = Math.min(Math.max(daysBetween(validFrom, today) + 1, 0), Math.max(days, 0));
  return days <= 0 ? '100.0' : formatDecimal(divide(whole(passed * 100), whole(days), 1));
}

function whole(count: number): Decimal {
  return { units: BigInt(count), scale: 0 };
}
