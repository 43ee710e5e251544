import { describe, expect, it } from 'vitest';
import type { AgreementTerms } from './agreement-period.ts';
import { checkClaimPeriod, claimPeriodControl, claimYears } from './claim-period.ts';
import { overlappingProducts } from './overlap.ts';

function terms(over: Partial<AgreementTerms> = {}): AgreementTerms {
  return {
    claimPeriod: 'MONTHLY',
    agreementFrom: '2026-01-01',
    agreementTo: '2026-12-31',
    today: '2026-11-21',
    ...over,
  };
}

const quarterly = (over: Partial<AgreementTerms> = {}) => terms({ claimPeriod: 'QUARTERLY', ...over });
const annual = (over: Partial<AgreementTerms> = {}) => terms({ claimPeriod: 'ANNUAL', ...over });
const reason = (invalid: string) => ({ valid: false, reason: invalid });
const period = (from: string, to: string) => ({ valid: true, claim_period_from: from, claim_period_to: to });

describe('control of the claim period', () => {
  it.each([
    ['CLM-20', terms(), 'month-range', '2026-01', '2026-11'],
    ['CLM-20', terms({ claimPeriod: null }), 'month-range', '2026-01', '2026-11'],
    ['CLM-28', terms({ today: '2027-03-01' }), 'month-range', '2026-01', '2026-12'],
    ['CLM-21', quarterly(), 'quarter-month-range', '2026-01', '2026-09'],
    ['CLM-28', quarterly({ today: '2027-01-01' }), 'quarter-month-range', '2026-01', '2026-12'],
    ['CLM-28', quarterly({ today: '2026-12-31' }), 'quarter-month-range', '2026-01', '2026-09'],
    ['CLM-24', annual(), 'disabled-month', '2026-01', '2026-12'],
    ['OPEN-53', annual({ agreementTo: '2027-01-01' }), 'disabled-month', '2026-01', '2027-01'],
    ['CLM-25', annual({ agreementTo: '2027-01-02' }), 'year-select', '2026-01', '2026-11'],
    [
      'OPEN-53',
      annual({ agreementFrom: '2024-02-29', agreementTo: '2025-02-28' }),
      'disabled-month',
      '2024-02',
      '2025-02',
    ],
    [
      'OPEN-53',
      annual({ agreementFrom: '2025-12-31T23:00:00Z', agreementTo: '2026-12-31T22:59:59Z' }),
      'disabled-month',
      '2026-01',
      '2026-12',
    ],
  ])('%s %j', (...[, given, control, minMonth, maxMonth]) => {
    expect(claimPeriodControl(given)).toEqual({ control, minMonth, maxMonth });
  });

  it('CLM-28 offers nothing while no period has ended yet', () => {
    const { minMonth, maxMonth } = claimPeriodControl(quarterly({ today: '2026-03-31' }));

    expect(maxMonth < minMonth).toBe(true);
  });

  it('refuses an agreement whose dates cannot be read', () => {
    expect(() => claimPeriodControl(terms({ agreementFrom: 'soon' }))).toThrow(RangeError);
    expect(() => claimPeriodControl(terms({ today: '' }))).toThrow(RangeError);
  });
});

describe('a monthly claim', () => {
  it.each([
    ['2026-02', '2026-02', period('2026-02-01', '2026-02-28')],
    ['2026-01', '2026-11', period('2026-01-01', '2026-11-30')],
    ['2026-02-17', '2026-03-02', period('2026-02-01', '2026-03-31')],
    [undefined, undefined, reason('period-missing')],
    [undefined, '2026-02', reason('period-incomplete')],
    ['2026-02', undefined, reason('period-incomplete')],
    ['2026-02', 'soon', reason('period-incomplete')],
    ['2026-03', '2026-02', reason('from-after-to')],
    ['2025-12', '2026-02', reason('before-agreement')],
    ['2026-11', '2026-12', reason('after-latest-end')],
  ])('CLM-29 %s to %s: %j', (from, to, expected) => {
    expect(checkClaimPeriod({ ...terms(), from, to })).toEqual(expected);
  });

  it('CLM-29 ends on 29 February in a leap year', () => {
    const leap = terms({ agreementFrom: '2024-01-01', agreementTo: '2024-12-31', today: '2024-06-01' });

    expect(checkClaimPeriod({ ...leap, from: '2024-02', to: '2024-02' })).toEqual(
      period('2024-02-01', '2024-02-29'),
    );
  });
});

describe('a quarterly claim', () => {
  const fromFebruary = quarterly({ agreementFrom: '2026-02-01', agreementTo: '2026-08-15' });

  it.each([
    [quarterly(), '2026-01', '2026-03', period('2026-01-01', '2026-03-31')],
    [quarterly(), undefined, undefined, reason('period-missing')],
    [quarterly(), undefined, '2026-03', reason('period-incomplete')],
    [quarterly(), '2026-06', '2026-04', reason('from-after-to')],
    [quarterly(), '2026-01', '2026-06', reason('different-quarter')],
    [quarterly(), '2025-01', '2026-03', reason('different-quarter')],
    [quarterly(), '2026-01', '2026-02', reason('quarter-incomplete')],
    [quarterly(), '2026-02', '2026-03', reason('quarter-incomplete')],
    [quarterly(), '2026-10', '2026-12', reason('after-latest-end')],
    [fromFebruary, '2026-02', '2026-02', reason('quarter-incomplete')],
    [fromFebruary, '2026-02', '2026-03', period('2026-02-01', '2026-03-31')],
    [fromFebruary, '2026-01', '2026-03', reason('before-agreement')],
    [fromFebruary, '2026-07', '2026-08', period('2026-07-01', '2026-08-31')],
    [fromFebruary, '2026-07', '2026-09', reason('after-latest-end')],
    [{ ...fromFebruary, today: '2026-09-30' }, '2026-07', '2026-08', reason('after-latest-end')],
  ])('CLM-22 CLM-23 %j %s to %s: %j', (...[given, from, to, expected]) => {
    expect(checkClaimPeriod({ ...given, from, to })).toEqual(expected);
  });
});

describe('an annual claim', () => {
  it('CLM-24 CLM-26 of an agreement up to one year needs no choice', () => {
    const given = annual({ agreementFrom: '2026-03-15', agreementTo: '2027-02-10', today: '2026-04-01' });

    expect(checkClaimPeriod(given)).toEqual(period('2026-03-15', '2027-02-28'));
    expect(checkClaimPeriod({ ...given, from: '2020-01', to: '2020-02', year: 1999 })).toEqual(
      period('2026-03-15', '2027-02-28'),
    );
  });

  const long = annual({ agreementFrom: '2024-05-20', agreementTo: '2027-06-30' });

  it.each([
    [2024, period('2024-05-01', '2024-12-31')],
    [2025, period('2025-01-01', '2025-12-31')],
    [2026, period('2026-01-01', '2026-11-30')],
    [2027, reason('year-not-offered')],
    [2023, reason('year-not-offered')],
    [2025.5, reason('year-not-offered')],
    [Number.NaN, reason('year-not-offered')],
    [undefined, reason('year-missing')],
  ])('CLM-25 year %s: %j', (year, expected) => {
    expect(checkClaimPeriod({ ...long, year })).toEqual(expected);
  });

  it('CLM-25 offers the years from the start to the latest end', () => {
    expect(claimYears(long)).toEqual([2024, 2025, 2026]);
    expect(claimYears({ ...long, today: '2024-04-30' })).toEqual([]);
    expect(checkClaimPeriod({ ...long, today: '2024-04-30', year: 2024 })).toEqual(
      reason('year-not-offered'),
    );
  });
});

describe('a second claim', () => {
  const claim = {
    agreementId: 'agr-001',
    wholesaleParty: 'Frostpunt',
    claim_period_from: '2026-01-01',
    claim_period_to: '2026-03-31',
    productNrs: ['A', 'B'],
  };

  it.each([
    [{ claim_period_from: '2026-03-31', claim_period_to: '2026-06-30' }, ['A']],
    [{ wholesaleParty: ' FROSTPUNT ' }, ['A']],
    [{ claim_period_from: '2026-04-01', claim_period_to: '2026-06-30' }, []],
    [{ agreementId: 'agr-002' }, []],
    [{ wholesaleParty: 'Other' }, []],
    [{ productNrs: ['C'] }, []],
  ])('warns about the same products in an overlapping period: %j', (over, expected) => {
    expect(overlappingProducts(claim, [{ ...claim, productNrs: ['A', 'C'], ...over }])).toEqual(expected);
  });
});
