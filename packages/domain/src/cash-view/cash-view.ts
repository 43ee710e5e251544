import { addDays, daysBetween, SUNDAY, weekday } from '../calendar/days.ts';
import type { PlainDate } from '../calendar/plain-date.ts';

/**
 * Something open that is paid or set off on a day. `invoice` is owed by the customer (0 or more), a credit note
 * (`credit`) is owed to the customer (0 or less). `dueDate` null: it can be set off at any time, so it belongs to what
 * is due and to none of its weeks.
 */
export interface OpenItem {
  readonly currency: string;
  readonly kind: 'invoice' | 'credit';
  readonly dueDate: PlainDate | null;
  readonly amountMinor: bigint;
  /** How many documents the amount stands for. */
  readonly count: number;
}

/** Hundredths; `netMinor` is the sum of the other two. */
export interface CashAmounts {
  readonly invoicesMinor: bigint;
  readonly creditsMinor: bigint;
  readonly netMinor: bigint;
  readonly count: number;
}

interface OverdueAge extends CashAmounts {
  /** Days overdue, both included; null: and older. */
  readonly fromDays: number;
  readonly toDays: number | null;
}

interface DueWeek extends CashAmounts {
  /** Today in the week that has begun, else a Monday. */
  readonly from: PlainDate;
  /** A Sunday; null: and later. */
  readonly to: PlainDate | null;
}

export interface CashViewCurrency {
  readonly currency: string;
  readonly overdue: readonly OverdueAge[];
  readonly weeks: readonly DueWeek[];
  readonly undated: CashAmounts;
  readonly overdueNetMinor: bigint;
  /** Of the weeks and of what has no day. */
  readonly dueNetMinor: bigint;
  readonly totalNetMinor: bigint;
}

/** Ages in which credit controllers look at what is overdue, in days. */
export const OVERDUE_AGES = [
  { fromDays: 1, toDays: 7 },
  { fromDays: 8, toDays: 30 },
  { fromDays: 31, toDays: 60 },
  { fromDays: 61, toDays: 90 },
  { fromDays: 91, toDays: null },
] as const;

/** Weeks that are shown one by one, this one included; what is due later stands in one row behind them. */
export const WEEKS_AHEAD = 8;

/**
 * What falls due week by week and what is overdue by age, for each currency by itself; credits are netted where they
 * are due, and what has no day stands by itself. Every item is in exactly one row. Amounts are hundredths. Currencies in
 * alphabetical order, each with all rows even where nothing is in them. Never fails.
 * Source: INV-14 and the cash view of the invoices page; decision 176.
 */
export function cashView(items: readonly OpenItem[], today: PlainDate): CashViewCurrency[] {
  const currencies = [...new Set(items.map((item) => item.currency))].toSorted();
  return currencies.map((currency) => {
    const own = items.filter((item) => item.currency === currency);
    const dueWhen = (isMeant: (day: PlainDate) => boolean) =>
      amountsOf(own.filter(({ dueDate }) => dueDate !== null && isMeant(dueDate)));
    const overdue = OVERDUE_AGES.map(({ fromDays, toDays }) => {
      const isOfAge = (days: number) => days >= fromDays && (toDays === null || days <= toDays);
      return { fromDays, toDays, ...dueWhen((day) => isOfAge(daysBetween(day, today))) };
    });
    const weeks = weeksFrom(today).map(({ from, to }) => {
      const isWithin = (day: PlainDate) => day >= from && (to === null || day <= to);
      return { from, to, ...dueWhen(isWithin) };
    });
    const undated = amountsOf(own.filter(({ dueDate }) => dueDate === null));
    const [overdueNetMinor, dueNetMinor] = [netOf(overdue), netOf([...weeks, undated])];
    return {
      currency,
      overdue,
      weeks,
      undated,
      overdueNetMinor,
      dueNetMinor,
      totalNetMinor: overdueNetMinor + dueNetMinor,
    };
  });
}

/** This week from today on, then whole weeks from Monday to Sunday, then everything later. */
function weeksFrom(today: PlainDate): { from: PlainDate; to: PlainDate | null }[] {
  const weeks: { from: PlainDate; to: PlainDate | null }[] = [];
  let from = today;
  while (weeks.length < WEEKS_AHEAD) {
    const to = addDays(from, SUNDAY - weekday(from));
    weeks.push({ from, to });
    from = addDays(to, 1);
  }
  return [...weeks, { from, to: null }];
}

function amountsOf(items: readonly OpenItem[]): CashAmounts {
  const sumOf = (isInvoice: boolean) =>
    items.reduce((sum, item) => ((item.kind === 'invoice') === isInvoice ? sum + item.amountMinor : sum), 0n);
  const [invoicesMinor, creditsMinor] = [sumOf(true), sumOf(false)];
  return {
    invoicesMinor,
    creditsMinor,
    netMinor: invoicesMinor + creditsMinor,
    count: items.reduce((sum, item) => sum + item.count, 0),
  };
}

function netOf(rows: readonly CashAmounts[]): bigint {
  return rows.reduce((sum, row) => sum + row.netMinor, 0n);
}
