import { yearOf } from '../calendar/month.ts';
import { parsePlainDate } from '../calendar/plain-date.ts';
import { type AgreementTerms } from './agreement-period.ts';
import { type CheckedPeriod, checkClaimPeriod, type PeriodReason } from './claim-period.ts';

/** `days-not-offered`: no choice of the control gives exactly these days. */
export type ClaimDaysReason = PeriodReason | 'days-not-offered';

export type CheckedDays =
  | Extract<CheckedPeriod, { valid: true }>
  | { readonly valid: false; readonly reason: ClaimDaysReason };

/**
 * Whether the days of a claim that arrived, `yyyy-MM-dd` both inclusive, are exactly those that some choice in the
 * period control gives today.
 * Throws RangeError when the agreement's dates cannot be read; never for what the user sent.
 * Source: CLM-22 to CLM-29.
 */
export function checkClaimDays(
  terms: AgreementTerms,
  days: { readonly from: string; readonly to: string },
): CheckedDays {
  const from = parsePlainDate(days.from);
  const to = parsePlainDate(days.to);
  if (from === null && to === null) return { valid: false, reason: 'period-missing' };
  if (from === null || to === null) return { valid: false, reason: 'period-incomplete' };
  if (from > to) return { valid: false, reason: 'from-after-to' };
  const checked = checkClaimPeriod({ ...terms, from, to, year: yearOf(from) });
  if (!checked.valid) return checked;
  const isExact = checked.claim_period_from === from && checked.claim_period_to === to;
  return isExact ? checked : { valid: false, reason: 'days-not-offered' };
}
