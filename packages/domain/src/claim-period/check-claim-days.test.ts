import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AgreementTerms } from './agreement-period.ts';
import { checkClaimDays } from './check-claim-days.ts';

/** Months are numbers here (year x 12 + month), days are milliseconds, nothing is compared as text. */
const DAY_MS = 86_400_000;
const text = (ms: number) => new Date(ms).toISOString().slice(0, 10);
const monthOf = (ms: number) => new Date(ms).getUTCFullYear() * 12 + new Date(ms).getUTCMonth();
const startOf = (month: number) => Date.UTC(Math.floor(month / 12), month % 12, 1);
const endOf = (month: number) => Date.UTC(Math.floor(month / 12), (month % 12) + 1, 0);
const quarterOf = (month: number) => Math.floor(month / 3);
const range = (from: number, to: number) =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at);
const amsterdam = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Amsterdam', dateStyle: 'short' });
/** The day on a calendar in Amsterdam, as milliseconds of that day in UTC. */
const dayInAmsterdam = (ms: number) => Date.parse(amsterdam.format(ms));

interface Case {
  readonly claimPeriod: AgreementTerms['claimPeriod'];
  readonly fromMs: number;
  readonly toMs: number;
  readonly todayMs: number;
}

/** Every pair of days that the four controls can give, listed one by one from the words of the specification. */
function offeredDays({ claimPeriod, fromMs, toMs, todayMs }: Case): Set<string> {
  const [start, end] = [dayInAmsterdam(fromMs), dayInAmsterdam(toMs)];
  const [first, last] = [monthOf(start), monthOf(end)];
  const pair = (from: number, to: number) => `${text(from)} ${text(to)}`;
  if (claimPeriod === 'ANNUAL') {
    const day = new Date(start);
    const anniversary = Date.UTC(day.getUTCFullYear() + 1, day.getUTCMonth(), day.getUTCDate());
    // 29 February has no anniversary: the year ends on the 28th.
    const isLeapDay = day.getUTCMonth() === 1 && day.getUTCDate() === 29;
    if (end <= (isLeapDay ? anniversary - DAY_MS : anniversary)) return new Set([pair(start, endOf(last))]);
    const claimable = range(first, Math.min(last, monthOf(todayMs)));
    const years = new Set(claimable.map((month) => Math.floor(month / 12)));
    return new Set(
      [...years].map((year) => {
        const months = claimable.filter((month) => Math.floor(month / 12) === year);
        return pair(startOf(Math.min(...months)), endOf(Math.max(...months)));
      }),
    );
  }
  if (claimPeriod === 'QUARTERLY') {
    const quarters = new Set(range(first, last).map(quarterOf));
    const passed = [...quarters].filter((quarter) => quarter < quarterOf(monthOf(todayMs)));
    return new Set(
      passed.map((quarter) => {
        const months = range(first, last).filter((month) => quarterOf(month) === quarter);
        return pair(startOf(Math.min(...months)), endOf(Math.max(...months)));
      }),
    );
  }
  const claimable = range(first, Math.min(last, monthOf(todayMs)));
  return new Set(
    claimable.flatMap((from) =>
      claimable.filter((to) => to >= from).map((to) => pair(startOf(from), endOf(to))),
    ),
  );
}

/** Instants at any second, and often within an hour of midnight in Amsterdam (23:00 UTC in winter, 22:00 in summer). */
const instant = fc.oneof(
  fc.integer({ min: Date.UTC(2022, 0, 1), max: Date.UTC(2025, 5, 30) }),
  fc
    .record({
      month: fc.integer({ min: 2022 * 12, max: 2025 * 12 + 5 }),
      hour: fc.constantFrom(-2, -1),
      second: fc.constantFrom(-1, 0, 1),
    })
    .map(({ month, hour, second }) => startOf(month) + hour * 3_600_000 + second * 1000),
  fc.constantFrom(Date.UTC(2024, 1, 29), Date.UTC(2024, 1, 28, 23), Date.UTC(2023, 11, 31, 23)),
);
const agreement = fc
  .record({
    claimPeriod: fc.constantFrom('ANNUAL' as const, 'QUARTERLY' as const, 'MONTHLY' as const, null),
    fromMs: instant,
    lengthDays: fc.oneof(fc.integer({ min: 0, max: 800 }), fc.constantFrom(364, 365, 366, 367)),
    todayMs: fc.integer({ min: Date.UTC(2021, 10, 1) / DAY_MS, max: Date.UTC(2027, 0, 1) / DAY_MS }),
  })
  .map(({ claimPeriod, fromMs, lengthDays, todayMs }) => ({
    claimPeriod,
    fromMs,
    toMs: fromMs + lengthDays * DAY_MS,
    todayMs: todayMs * DAY_MS,
  }));

describe('the days of a claim that arrives', () => {
  it('CLM-20 to CLM-29 are right exactly when a control offers them: all pairs of months of all four kinds', () => {
    let pairs = 0;
    let right = 0;
    const kinds = new Set<string>();
    fc.assert(
      fc.property(agreement, (given) => {
        const terms = {
          claimPeriod: given.claimPeriod,
          agreementFrom: new Date(given.fromMs).toISOString(),
          agreementTo: new Date(given.toMs).toISOString(),
          today: text(given.todayMs),
        };
        const offered = offeredDays(given);
        const [start, end] = [dayInAmsterdam(given.fromMs), dayInAmsterdam(given.toMs)];
        const months = range(monthOf(start) - 2, monthOf(end) + 2);
        const firstDays = new Set([...months.map(startOf), start]);
        for (const from of firstDays) {
          for (const to of months.map(endOf)) {
            const days = { from: text(from), to: text(to) };
            const checked = checkClaimDays(terms, days);
            pairs += 1;
            if (checked.valid) right += 1;
            if (checked.valid !== offered.has(`${days.from} ${days.to}`)) return false;
          }
        }
        if (offered.size > 0) kinds.add(String(given.claimPeriod));
        return true;
      }),
      { numRuns: 1200 },
    );

    expect(pairs).toBeGreaterThan(200_000);
    expect(right).toBeGreaterThan(20_000);
    expect(kinds.size).toBe(4);
  });

  it.each([
    ['2026-02-01', '2026-02-29', 'period-incomplete'],
    ['2026-02', '2026-02-28', 'period-incomplete'],
    ['', '', 'period-missing'],
    ['01-02-2026', '28-02-2026', 'period-missing'],
  ])('are missing where they are no days: %s to %s', (from, to, reason) => {
    const terms = {
      claimPeriod: null,
      agreementFrom: '2026-01-01',
      agreementTo: '2026-12-31',
      today: '2026-11-21',
    };

    expect(checkClaimDays(terms, { from, to })).toEqual({ valid: false, reason });
  });

  it('reach the 29th in a leap year', () => {
    const terms = {
      claimPeriod: null,
      agreementFrom: '2024-01-01',
      agreementTo: '2024-12-31',
      today: '2024-11-21',
    };

    expect(checkClaimDays(terms, { from: '2024-02-01', to: '2024-02-29' })).toMatchObject({ valid: true });
    expect(checkClaimDays(terms, { from: '2024-02-01', to: '2024-02-28' })).toEqual({
      valid: false,
      reason: 'days-not-offered',
    });
  });
});
