import {
  addMonths,
  firstDay,
  firstMonthOfQuarter,
  lastDay,
  lastMonthOfQuarter,
  type Month,
  parseMonth,
  yearOf,
} from '../calendar/month.ts';
import { addDays } from '../calendar/days.ts';
import { earlierDate, parsePlainDate, type PlainDate } from '../calendar/plain-date.ts';
import { type AgreementPeriod, agreementPeriod, type AgreementTerms } from './agreement-period.ts';

/**
 * `claimed`: every day of it that can be claimed by now has been claimed at least once, of whatever wholesale party and
 * product, so another claim may still be right; `not-yet`: nothing of it can be claimed.
 */
type ClaimableState = 'claimed' | 'open' | 'not-yet';

/** A month, quarter or year that is claimed as one, cut to the months of the agreement; both days inclusive. */
export interface ClaimablePeriod {
  readonly from: PlainDate;
  readonly to: PlainDate;
  readonly state: ClaimableState;
}

/** Days of an earlier claim of the agreement, `yyyy-MM-dd`, both inclusive. */
export interface ClaimedDays {
  readonly claim_period_from: string;
  readonly claim_period_to: string;
}

/**
 * Every claimable period of an agreement, oldest first, and whether it is claimed, open or not yet claimable: months
 * for a monthly or free agreement, quarters for a quarterly one, years for an annual one, the whole agreement where
 * its picker is disabled.
 * Throws RangeError when the agreement's dates cannot be read.
 * Source: CLM-20 to CLM-28.
 */
export function claimCalendar(terms: AgreementTerms, claims: readonly ClaimedDays[]): ClaimablePeriod[] {
  const period = agreementPeriod(terms);
  if (period.control === 'disabled-month') {
    const [from, to] = [period.start, lastDay(period.endMonth)];
    return [{ from, to, state: isCovered(from, to, claims) ? 'claimed' : 'open' }];
  }
  const latest = lastDay(period.latestMonth);
  return unitsOf(period).map(({ first, last }) => {
    const [from, to] = [firstDay(first), lastDay(last)];
    if (from > latest) return { from, to, state: 'not-yet' };
    return { from, to, state: isCovered(from, earlierDate(to, latest), claims) ? 'claimed' : 'open' };
  });
}

interface Unit {
  readonly first: Month;
  readonly last: Month;
}

function unitsOf(period: AgreementPeriod): Unit[] {
  const units: Unit[] = [];
  let first = period.startMonth;
  while (first <= period.endMonth) {
    const whole = lastMonthOfUnit(period.control, first);
    const last = whole < period.endMonth ? whole : period.endMonth;
    units.push({ first, last });
    first = addMonths(last, 1);
  }
  return units;
}

function lastMonthOfUnit(control: AgreementPeriod['control'], month: Month): Month {
  if (control === 'quarter-month-range') return lastMonthOfQuarter(firstMonthOfQuarter(month));
  if (control === 'year-select') return parseMonth(`${yearOf(month)}-12`) ?? month;
  return month;
}

/** Whether every day from `from` to `to` lies in a claim. */
function isCovered(from: PlainDate, to: PlainDate, claims: readonly ClaimedDays[]): boolean {
  let open = from;
  for (const claim of claims.toSorted(byFirstDay)) {
    const end = parsePlainDate(claim.claim_period_to);
    if (claim.claim_period_from > open) return false;
    if (end === null || end < open) continue;
    if (end >= to) return true;
    open = addDays(end, 1);
  }
  return false;
}

function byFirstDay(a: ClaimedDays, b: ClaimedDays): number {
  return a.claim_period_from < b.claim_period_from ? -1 : 1;
}
