import { addMonths, firstDay, monthOf } from '../calendar/month.ts';
import type { PlainDate } from '../calendar/plain-date.ts';
import { add, compare, type Decimal, multiply, parseDecimal } from '../money/decimal.ts';

/** Months before the claim period from which purchases count: what is claimed may have been in stock that long. */
const STOCK_MONTHS = 6;
/** Times what was bought above which a claim is unusual. */
const TIMES: Decimal = { units: 2n, scale: 0 };
/** kg beyond what was bought below which nobody asks: half a truck. */
const TOLERANCE_KG: Decimal = { units: 10_000n, scale: 0 };

/** Days on which purchases are compared with what is claimed for a period: the same, and `STOCK_MONTHS` before. */
export function purchaseDays(period: { readonly from: PlainDate; readonly to: PlainDate }): {
  readonly from: PlainDate;
  readonly to: PlainDate;
} {
  return { from: firstDay(addMonths(monthOf(period.from), -STOCK_MONTHS)), to: period.to };
}

/**
 * Whether a claim asks for far more of a product than the customer bought of it, as a digit too many does: more than
 * twice as much, and more than 10 t beyond it. kg as decimal text; purchases may be below zero where more was given back
 * than bought. False where either is no number: what is not known accuses nobody. A question to confirm and a mark for
 * the desk, never a refusal. Source: decision 124.
 */
export function isUnusualVolume(claimedKg: string, boughtKg: string): boolean {
  const [claimed, told] = [parseDecimal(claimedKg), parseDecimal(boughtKg)];
  if (claimed === null || told === null) return false;
  const bought = compare(told, NOTHING) < 0 ? NOTHING : told;
  return compare(claimed, multiply(bought, TIMES)) > 0 && compare(claimed, add(bought, TOLERANCE_KG)) > 0;
}

const NOTHING: Decimal = { units: 0n, scale: 0 };
