import {
  firstDay,
  firstMonthOfQuarter,
  lastDay,
  lastMonthOfQuarter,
  type Month,
  monthOf,
  parseMonth,
  yearOf,
} from '../calendar/month.ts';
import { parsePlainDate, type PlainDate } from '../calendar/plain-date.ts';
import {
  type AgreementPeriod,
  agreementPeriod,
  type AgreementTerms,
  type PeriodControl,
} from './agreement-period.ts';

export interface ClaimPeriodControl {
  readonly control: PeriodControl;
  /** First and last month that can be chosen; `maxMonth` before `minMonth` means that nothing can. */
  readonly minMonth: Month;
  readonly maxMonth: Month;
}

export interface PeriodChoice {
  /** Month `yyyy-MM`, or any day of it. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly year?: number | undefined;
}

/** `period-missing`: nothing was chosen; `period-incomplete`: one of the two dates. */
export type PeriodReason =
  | 'period-missing'
  | 'period-incomplete'
  | 'from-after-to'
  | 'different-quarter'
  | 'before-agreement'
  | 'after-latest-end'
  | 'quarter-incomplete'
  | 'year-missing'
  | 'year-not-offered';

export type CheckedPeriod =
  | { readonly valid: true; readonly claim_period_from: PlainDate; readonly claim_period_to: PlainDate }
  | { readonly valid: false; readonly reason: PeriodReason };

/**
 * Which control asks for the claim period, and the months it offers. A disabled picker shows the whole agreement.
 * Throws RangeError when the agreement's dates cannot be read.
 * Source: CLM-20, CLM-21, CLM-24, CLM-25, CLM-28.
 */
export function claimPeriodControl(terms: AgreementTerms): ClaimPeriodControl {
  const period = agreementPeriod(terms);
  const maxMonth = period.control === 'disabled-month' ? period.endMonth : period.latestMonth;
  return { control: period.control, minMonth: period.startMonth, maxMonth };
}

/**
 * Whether a chosen claim period is valid, and the days it covers: from the first day of its first month to the last
 * day of its last. A disabled annual picker starts on the agreement's own day and needs no choice.
 * Throws RangeError when the agreement's dates cannot be read; never for what the user chose.
 * Source: CLM-22 to CLM-29, OPEN-53.
 */
export function checkClaimPeriod(terms: AgreementTerms & PeriodChoice): CheckedPeriod {
  const period = agreementPeriod(terms);
  if (period.control === 'disabled-month') {
    return { valid: true, claim_period_from: period.start, claim_period_to: lastDay(period.endMonth) };
  }
  if (period.control === 'year-select') return checkYear(period, terms.year);
  return checkMonths(period, chosenMonth(terms.from), chosenMonth(terms.to));
}

/** Years to choose from, oldest first; empty when nothing can be claimed yet (CLM-25). */
export function claimYears(terms: AgreementTerms): number[] {
  const { startMonth, latestMonth } = agreementPeriod(terms);
  if (latestMonth < startMonth) return [];
  const first = yearOf(startMonth);
  return Array.from({ length: yearOf(latestMonth) - first + 1 }, (_, index) => first + index);
}

function checkMonths(period: AgreementPeriod, from: Month | null, to: Month | null): CheckedPeriod {
  const isQuarterly = period.control === 'quarter-month-range';
  if (from === null && to === null) return invalid('period-missing');
  if (from === null || to === null) return invalid('period-incomplete');
  if (from > to) return invalid('from-after-to');
  if (isQuarterly && firstMonthOfQuarter(from) !== firstMonthOfQuarter(to)) {
    return invalid('different-quarter');
  }
  if (from < period.startMonth) return invalid('before-agreement');
  if (to > period.latestMonth) return invalid('after-latest-end');
  if (isQuarterly && !isWholeQuarter(period, from, to)) return invalid('quarter-incomplete');
  return valid(from, to);
}

/**
 * A partial quarter counts only where the agreement itself begins or ends inside it (CLM-23); both months are known
 * to lie in one quarter.
 */
function isWholeQuarter(period: AgreementPeriod, from: Month, to: Month): boolean {
  const beginsRight = from === firstMonthOfQuarter(from) || from === period.startMonth;
  const endsRight = to === lastMonthOfQuarter(to) || to === period.endMonth;
  return beginsRight && endsRight;
}

function checkYear(period: AgreementPeriod, year: number | undefined): CheckedPeriod {
  if (year === undefined) return invalid('year-missing');
  const january = parseMonth(`${String(year).padStart(4, '0')}-01`);
  const december = parseMonth(`${String(year).padStart(4, '0')}-12`);
  if (january === null || december === null) return invalid('year-not-offered');
  const from = january > period.startMonth ? january : period.startMonth;
  const to = december < period.latestMonth ? december : period.latestMonth;
  return from > to ? invalid('year-not-offered') : valid(from, to);
}

function chosenMonth(text: string | undefined): Month | null {
  const date = parsePlainDate(text);
  return date === null ? parseMonth(text) : monthOf(date);
}

function valid(from: Month, to: Month): CheckedPeriod {
  return { valid: true, claim_period_from: firstDay(from), claim_period_to: lastDay(to) };
}

function invalid(reason: PeriodReason): CheckedPeriod {
  return { valid: false, reason };
}
