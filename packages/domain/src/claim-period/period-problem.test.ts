import { describe, expect, it } from 'vitest';
import { checkClaimDays } from './check-claim-days.ts';
import { checkClaimPeriod } from './claim-period.ts';
import { periodProblem } from './period-problem.ts';

const quarterly = {
  claimPeriod: 'QUARTERLY',
  agreementFrom: '2026-01-01',
  agreementTo: '2026-12-31',
  today: '2026-11-21',
} as const;

describe('what is told about a period that cannot be claimed', () => {
  it.each([
    ['', '', 'period-missing'],
    ['2026-04-01', '', 'invalid-quarter'],
    ['', '2026-06-30', 'invalid-quarter'],
    ['2026-04-01', '2026-05-31', 'invalid-quarter'],
    ['2026-06-01', '2026-04-30', 'invalid-quarter'],
    ['2026-04-01', '2026-09-30', 'invalid-quarter'],
    ['2025-10-01', '2025-12-31', 'invalid-quarter'],
    ['2026-10-01', '2026-12-31', 'invalid-quarter'],
  ])('CLM-22 is the same in the browser and in the service: %s to %s of a quarter', (from, to, told) => {
    const chosen = checkClaimPeriod({ ...quarterly, from, to });
    const arrived = checkClaimDays(quarterly, { from, to });

    for (const checked of [chosen, arrived]) {
      expect(checked.valid ? 'none' : periodProblem(checked.reason, 'QUARTERLY')).toBe(told);
    }
  });

  it.each([
    ['period-missing', 'period-missing'],
    ['period-incomplete', 'period-missing'],
    ['year-missing', 'period-missing'],
    ['from-after-to', 'period-reversed'],
    ['before-agreement', 'period-before-agreement'],
    ['after-latest-end', 'period-too-late'],
    ['year-not-offered', 'period-not-offered'],
    ['days-not-offered', 'period-not-offered'],
  ] as const)('CLM-26 CLM-28 %s is told as %s where no quarter is asked for', (reason, told) => {
    for (const claimPeriod of ['MONTHLY', 'ANNUAL', null] as const) {
      expect(periodProblem(reason, claimPeriod)).toBe(told);
    }
  });
});
