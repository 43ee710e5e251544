import { addYears } from '../calendar/days.ts';
import { dateInZone } from '../calendar/local-time.ts';
import { endOfPreviousQuarter, type Month, monthOf } from '../calendar/month.ts';
import { earlierDate, parsePlainDate, type PlainDate } from '../calendar/plain-date.ts';

/** Agreement times are read on the provider's clock (OPEN-53). */
export const AGREEMENT_TIME_ZONE = 'Europe/Amsterdam';

export type PeriodControl = 'month-range' | 'quarter-month-range' | 'disabled-month' | 'year-select';

export interface AgreementTerms {
  readonly claimPeriod: 'ANNUAL' | 'QUARTERLY' | 'MONTHLY' | null;
  /** Date `yyyy-MM-dd` or instant. */
  readonly agreementFrom: string;
  readonly agreementTo: string;
  /** `yyyy-MM-dd` */
  readonly today: string;
}

export interface AgreementPeriod {
  readonly control: PeriodControl;
  /** First day of the agreement. */
  readonly start: PlainDate;
  readonly startMonth: Month;
  /** Month in which the agreement ends. */
  readonly endMonth: Month;
  /** Month of the latest period end; earlier than `startMonth` when nothing can be claimed yet. */
  readonly latestMonth: Month;
}

/**
 * Control and limits of the claim period of an agreement.
 * Throws RangeError when a date of the agreement or today cannot be read: they come from the ERP and the clock,
 * parsed on arrival, never from the user.
 * Source: CLM-20, CLM-21, CLM-24, CLM-25, CLM-28, OPEN-53.
 */
export function agreementPeriod(terms: AgreementTerms): AgreementPeriod {
  const start = dateOf(terms.agreementFrom);
  const end = dateOf(terms.agreementTo);
  const today = parsePlainDate(terms.today);
  if (today === null) throw new RangeError(`No date: ${terms.today}`);
  const latest = earlierDate(end, terms.claimPeriod === 'QUARTERLY' ? endOfPreviousQuarter(today) : today);
  return {
    control: controlOf(terms.claimPeriod, start, end),
    start,
    startMonth: monthOf(start),
    endMonth: monthOf(end),
    latestMonth: monthOf(latest),
  };
}

function controlOf(
  claimPeriod: AgreementTerms['claimPeriod'],
  start: PlainDate,
  end: PlainDate,
): PeriodControl {
  if (claimPeriod === 'QUARTERLY') return 'quarter-month-range';
  if (claimPeriod !== 'ANNUAL') return 'month-range';
  return end <= addYears(start, 1) ? 'disabled-month' : 'year-select';
}

function dateOf(text: string): PlainDate {
  const known = dates.get(text);
  if (known !== undefined) return known;
  const date = dateInZone(text, AGREEMENT_TIME_ZONE);
  if (date === null) throw new RangeError(`No date: ${text}`);
  if (dates.size >= DATES_MAX) dates.clear();
  dates.set(text, date);
  return date;
}

/** Agreements begin and end on the same few days, and reading an instant on a clock costs most of drawing a calendar. */
const dates = new Map<string, PlainDate>();
const DATES_MAX = 1000;
