import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AgreementTerms } from './agreement-period.ts';
import { checkClaimPeriod } from './claim-period.ts';
import { claimCalendar, type ClaimedDays } from './claim-calendar.ts';

const year2026 = (claimPeriod: AgreementTerms['claimPeriod'], today = '2026-11-21'): AgreementTerms => ({
  claimPeriod,
  agreementFrom: '2026-02-15T00:00:00Z',
  agreementTo: '2027-11-14T00:00:00Z',
  today,
});
const drawn = (terms: AgreementTerms, claims: readonly ClaimedDays[] = []) =>
  claimCalendar(terms, claims).map(({ from, to, state }) => `${from} ${to} ${state}`);
const days = (from: string, to: string) => ({ claim_period_from: from, claim_period_to: to });

describe('calendar of claimable periods', () => {
  it('has the quarters of a quarterly agreement, cut to its months', () => {
    expect(drawn(year2026('QUARTERLY'), [days('2026-04-01', '2026-06-30')])).toEqual([
      '2026-02-01 2026-03-31 open',
      '2026-04-01 2026-06-30 claimed',
      '2026-07-01 2026-09-30 open',
      '2026-10-01 2026-12-31 not-yet',
      '2027-01-01 2027-03-31 not-yet',
      '2027-04-01 2027-06-30 not-yet',
      '2027-07-01 2027-09-30 not-yet',
      '2027-10-01 2027-11-30 not-yet',
    ]);
  });

  it('has the years of a long annual agreement, claimed when all that can be claimed by now is', () => {
    expect(drawn(year2026('ANNUAL'))).toEqual([
      '2026-02-01 2026-12-31 open',
      '2027-01-01 2027-11-30 not-yet',
    ]);
    expect(drawn(year2026('ANNUAL'), [days('2026-02-01', '2026-11-30')])[0]).toContain('claimed');
    expect(drawn(year2026('ANNUAL', '2026-12-01'), [days('2026-02-01', '2026-11-30')])[0]).toContain('open');
  });

  it('has one period where the picker is disabled, from the first day of the agreement', () => {
    const terms = { ...year2026('ANNUAL'), agreementTo: '2027-02-14T00:00:00Z' };

    expect(drawn(terms)).toEqual(['2026-02-15 2027-02-28 open']);
    expect(drawn(terms, [days('2026-02-15', '2027-02-28')])).toEqual(['2026-02-15 2027-02-28 claimed']);
  });

  it('puts claims together that lie side by side, overlap or come in any order', () => {
    const claims = [
      days('2026-09-01', '2026-09-30'),
      days('2026-07-01', '2026-07-31'),
      days('2026-07-01', '2026-08-31'),
    ];

    expect(drawn(year2026('QUARTERLY'), claims)[2]).toContain('claimed');
    expect(drawn(year2026('QUARTERLY'), claims.slice(1))[2]).toContain('open');
  });

  it('CLM-20 to CLM-28 is open exactly where the control offers a claim, over generated agreements', () => {
    const terms = fc
      .record({
        claimPeriod: fc.constantFrom('ANNUAL' as const, 'QUARTERLY' as const, 'MONTHLY' as const, null),
        start: fc.integer({ min: 0, max: 1200 }),
        length: fc.integer({ min: 0, max: 1200 }),
        today: fc.integer({ min: 0, max: 2600 }),
      })
      .map(({ claimPeriod, start, length, today }) => {
        const day = (at: number) => new Date(Date.UTC(2022, 0, 1 + at)).toISOString().slice(0, 10);
        return {
          claimPeriod,
          agreementFrom: day(start),
          agreementTo: day(start + length),
          today: day(today),
        };
      });
    fc.assert(
      fc.property(terms, (given) => {
        const calendar = claimCalendar(given, []);
        for (const { from, to, state } of calendar) {
          const checked = checkClaimPeriod({ ...given, from, to, year: Number(from.slice(0, 4)) });
          expect(state).toBe(checked.valid ? 'open' : 'not-yet');
        }
        // The periods follow each other without a gap from the first month to the last.
        const gaps = calendar
          .slice(1)
          .map(({ from }, at) => Date.parse(from) - Date.parse(calendar[at]?.to ?? ''));
        expect(gaps.every((gap) => gap === 86_400_000)).toBe(true);
        expect(calendar[0]?.from.slice(0, 7)).toBe(given.agreementFrom.slice(0, 7));
        expect(calendar.at(-1)?.to.slice(0, 7)).toBe(given.agreementTo.slice(0, 7));
        const all = claimCalendar(
          given,
          calendar.map(({ from, to }) => days(from, to)),
        );
        expect(all.every(({ state }) => state !== 'open')).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });
});
