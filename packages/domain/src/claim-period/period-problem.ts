import type { AgreementTerms } from './agreement-period.ts';
import type { ClaimDaysReason } from './check-claim-days.ts';

/** What is told about a period that cannot be claimed; the end of its error code too. */
export type PeriodProblem =
  | 'period-missing'
  | 'period-reversed'
  | 'period-before-agreement'
  | 'period-too-late'
  | 'period-not-offered'
  | 'invalid-quarter';

/**
 * What to tell about a period that cannot be claimed, the same in the browser and in the service: a quarterly
 * agreement has one sentence for whatever breaks the quarter rule, a single date among it. Only that nothing was
 * chosen has its own everywhere.
 * Never fails. Source: CLM-22, CLM-26.
 */
export function periodProblem(
  reason: ClaimDaysReason,
  claimPeriod: AgreementTerms['claimPeriod'],
): PeriodProblem {
  if (claimPeriod === 'QUARTERLY' && reason !== 'period-missing') return 'invalid-quarter';
  return PROBLEMS[reason];
}

const PROBLEMS: Readonly<Record<ClaimDaysReason, PeriodProblem>> = {
  'period-missing': 'period-missing',
  'period-incomplete': 'period-missing',
  'from-after-to': 'period-reversed',
  'before-agreement': 'period-before-agreement',
  'after-latest-end': 'period-too-late',
  'different-quarter': 'invalid-quarter',
  'quarter-incomplete': 'invalid-quarter',
  'year-missing': 'period-missing',
  'year-not-offered': 'period-not-offered',
  'days-not-offered': 'period-not-offered',
};
