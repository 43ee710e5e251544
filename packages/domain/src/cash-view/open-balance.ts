import { addDays } from '../calendar/days.ts';
import type { PlainDate } from '../calendar/plain-date.ts';
import type { OpenItem } from './cash-view.ts';

/** What is open in one currency, in hundredths. */
export interface OpenBalance {
  readonly currency: string;
  /** Documents whose day has passed. */
  readonly overdueMinor: bigint;
  /** Documents due from today on, `SOON_DAYS` included; those without a day count as due today. */
  readonly soonMinor: bigint;
  readonly laterMinor: bigint;
  /** To be paid: invoices with their credit notes taken off, the three above together. */
  readonly openMinor: bigint;
  /** Of `soonMinor` what is due within a week. */
  readonly dueWithinWeekMinor: bigint;
}

/** Days ahead that count as soon, today not among them. */
const SOON_DAYS = 30;

/**
 * What is open of each currency by age. What comes to be paid is the same wherever the portal names a total; a claim
 * takes nothing off before it is accepted and its credit note is there. Amounts are hundredths; currencies in
 * alphabetical order. Never fails.
 * Source: INV-14, DASH-05; decisions 092, 131.
 */
export function openBalances(items: readonly OpenItem[], today: PlainDate): OpenBalance[] {
  const currencies = [...new Set(items.map((item) => item.currency))].toSorted();
  const [soon, week] = [addDays(today, SOON_DAYS), addDays(today, WEEK)];
  return currencies.map((currency) => {
    const own = items.filter((item) => item.currency === currency);
    const sumOf = (isMeant: (day: PlainDate) => boolean) =>
      own.reduce((sum, item) => (isMeant(item.dueDate ?? today) ? sum + item.amountMinor : sum), 0n);
    const overdueMinor = sumOf((day) => day < today);
    const soonMinor = sumOf((day) => day >= today && day <= soon);
    const laterMinor = sumOf((day) => day > soon);
    return {
      currency,
      overdueMinor,
      soonMinor,
      laterMinor,
      openMinor: overdueMinor + soonMinor + laterMinor,
      dueWithinWeekMinor: sumOf((day) => day >= today && day <= week),
    };
  });
}

const WEEK = 7;
