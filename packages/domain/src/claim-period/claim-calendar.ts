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
  const claimed = claimedStretches(claims);
  if (period.control === 'disabled-month') {
    const [from, to] = [period.start, lastDay(period.endMonth)];
    return [{ from, to, state: isWithin(from, to, claimed) ? 'claimed' : 'open' }];
  }
  const latest = lastDay(period.latestMonth);
  return unitsOf(period).map(({ first, last }) => {
    const [from, to] = [firstDay(first), lastDay(last)];
    if (from > latest) return { from, to, state: 'not-yet' };
    return { from, to, state: isWithin(from, earlierDate(to, latest), claimed) ? 'claimed' : 'open' };
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

/** Days in a row of which each lies in a claim; both inclusive. */
interface Stretch {
  readonly from: string;
  readonly to: PlainDate;
}

/** What is claimed as stretches, oldest first; claims that overlap or touch are one. A claim without days is none. */
function claimedStretches(claims: readonly ClaimedDays[]): Stretch[] {
  const stretches: Stretch[] = [];
  for (const { claim_period_from: from, claim_period_to } of claims.toSorted(byFirstDay)) {
    const to = parsePlainDate(claim_period_to);
    if (to === null || from > to) continue;
    const last = stretches.at(-1);
    if (last === undefined || isGap(last.to, from)) stretches.push({ from, to });
    else if (to > last.to) stretches[stretches.length - 1] = { from: last.from, to };
  }
  return stretches;
}

/** Whether a day lies between two others; `from` may also lie before `to`. Most claims end a month and begin another. */
function isGap(to: PlainDate, from: string): boolean {
  if (from <= to) return false;
  if (from.slice(0, 7) === to.slice(0, 7)) return Number(from.slice(8)) > Number(to.slice(8)) + 1;
  // The day after the last of a month is a first.
  return !from.endsWith('-01') || from > addDays(to, 1);
}

function isWithin(from: PlainDate, to: PlainDate, stretches: readonly Stretch[]): boolean {
  return stretches.some((stretch) => stretch.from <= from && to <= stretch.to);
}

function byFirstDay(a: ClaimedDays, b: ClaimedDays): number {
  return a.claim_period_from < b.claim_period_from ? -1 : 1;
}
