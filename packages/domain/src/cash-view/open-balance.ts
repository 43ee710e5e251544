import { addDays } from '../calendar/days.ts';
import type { PlainDate } from '../calendar/plain-date.ts';
import type { OpenItem } from './cash-view.ts';

/** What is open in one currency, in hundredths; every figure but `dueWithinWeekMinor` is a term of one sum. */
export interface OpenBalance {
  readonly currency: string;
  /** Documents whose day has passed. */
  readonly overdueMinor: bigint;
  /** Documents due from today on, `SOON_DAYS` included; those without a day count as due today. */
  readonly soonMinor: bigint;
  readonly laterMinor: bigint;
  /** Invoices with their credit notes taken off: the three above together. */
  readonly openMinor: bigint;
  /** Claims that are not settled, 0 or less. */
  readonly claimsMinor: bigint;
  /** `openMinor` and `claimsMinor` together. */
  readonly toPayMinor: bigint;
  /** Of `soonMinor` what is due within a week. */
  readonly dueWithinWeekMinor: bigint;
}

/** Days ahead that count as soon, today not among them. */
const SOON_DAYS = 30;

/**
 * What is open of each currency by age, and what is left to be paid once claims are set off: invoices less claims is to
 * be paid, wherever the portal names a total. Amounts are hundredths; currencies in alphabetical order. Never fails.
 * Source: INV-14, DASH-05; decision 092.
 */
export function openBalances(items: readonly OpenItem[], today: PlainDate): OpenBalance[] {
  const currencies = [...new Set(items.map((item) => item.currency))].toSorted();
  const [soon, week] = [addDays(today, SOON_DAYS), addDays(today, WEEK)];
  return currencies.map((currency) => {
    const own = items.filter((item) => item.currency === currency);
    const sumOf = (isMeant: (day: PlainDate) => boolean) =>
      own.reduce(
        (sum, item) =>
          item.kind !== 'claim' && isMeant(item.dueDate ?? today) ? sum + item.amountMinor : sum,
        0n,
      );
    const overdueMinor = sumOf((day) => day < today);
    const soonMinor = sumOf((day) => day >= today && day <= soon);
    const laterMinor = sumOf((day) => day > soon);
    const openMinor = overdueMinor + soonMinor + laterMinor;
    const claimsMinor = own.reduce((sum, item) => (item.kind === 'claim' ? sum + item.amountMinor : sum), 0n);
    return {
      currency,
      overdueMinor,
      soonMinor,
      laterMinor,
      openMinor,
      claimsMinor,
      toPayMinor: openMinor + claimsMinor,
      dueWithinWeekMinor: sumOf((day) => day >= today && day <= week),
    };
  });
}

const WEEK = 7;
