import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkClaimPeriod, claimPeriodControl } from './claim-period.ts';

/** Months are numbers here (year x 12 + month), quarters are listed, nothing is compared as text. */
const DAY_MS = 86_400_000;
const dayText = (ms: number) => new Date(ms).toISOString().slice(0, 10);
const monthNumber = (ms: number) => new Date(ms).getUTCFullYear() * 12 + new Date(ms).getUTCMonth();
const quarterNumber = (ms: number) => Math.floor(monthNumber(ms) / 3);
const monthText = (month: number) => dayText(Date.UTC(Math.floor(month / 12), month % 12, 1)).slice(0, 7);
const firstDayOf = (month: number) => dayText(Date.UTC(Math.floor(month / 12), month % 12, 1));
const lastDayOf = (month: number) => dayText(Date.UTC(Math.floor(month / 12), (month % 12) + 1, 0));
const range = (from: number, to: number) =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at);

/** Walks back day by day to the last day that lies in an earlier quarter. */
function endOfLastQuarter(todayMs: number): number {
  let ms = todayMs;
  while (quarterNumber(ms) === quarterNumber(todayMs)) ms -= DAY_MS;
  return ms;
}

const startMs = Date.UTC(2022, 0, 1);
const agreement = fc
  .record({
    claimPeriod: fc.constantFrom('QUARTERLY' as const, 'QUARTERLY' as const, 'MONTHLY' as const, null),
    start: fc.integer({ min: 0, max: 900 }),
    length: fc.integer({ min: 0, max: 900 }),
    today: fc.integer({ min: -100, max: 2000 }),
  })
  .map(({ claimPeriod, start, length, today }) => ({
    claimPeriod,
    fromMs: startMs + start * DAY_MS,
    toMs: startMs + (start + length) * DAY_MS,
    todayMs: startMs + today * DAY_MS,
  }));

describe('claim periods against brute force', () => {
  it('CLM-22 CLM-23 CLM-28 agree on every pair of months of generated agreements', () => {
    let pairs = 0;
    let validPairs = 0;
    fc.assert(
      fc.property(agreement, ({ claimPeriod, fromMs, toMs, todayMs }) => {
        const terms = {
          claimPeriod,
          agreementFrom: dayText(fromMs),
          agreementTo: dayText(toMs),
          today: dayText(todayMs),
        };
        const isQuarterly = claimPeriod === 'QUARTERLY';
        const latest = monthNumber(Math.min(toMs, isQuarterly ? endOfLastQuarter(todayMs) : todayMs));
        const agreed = new Set(range(monthNumber(fromMs), monthNumber(toMs)));
        expect(claimPeriodControl(terms)).toMatchObject({
          minMonth: monthText(monthNumber(fromMs)),
          maxMonth: monthText(latest),
        });

        for (const from of range(monthNumber(fromMs) - 3, monthNumber(toMs) + 3)) {
          for (const to of range(from - 1, from + 4)) {
            const chosen = range(from, to);
            const isInside =
              chosen.length > 0 && chosen.every((month) => agreed.has(month) && month <= latest);
            const quarter = range(from - (from % 3), from - (from % 3) + 2).filter((month) =>
              agreed.has(month),
            );
            const isValid = isInside && (!isQuarterly || quarter.join() === chosen.join());
            const checked = checkClaimPeriod({ ...terms, from: monthText(from), to: monthText(to) });
            pairs += 1;
            if (isValid) validPairs += 1;
            if (checked.valid !== isValid) return false;
            if (!checked.valid) continue;
            if (checked.claim_period_from !== firstDayOf(from) || checked.claim_period_to !== lastDayOf(to)) {
              return false;
            }
          }
        }
        return true;
      }),
      { numRuns: 1500 },
    );

    expect(pairs).toBeGreaterThan(50_000);
    expect(validPairs).toBeGreaterThan(2000);
  });

  it('CLM-24 CLM-25 annual agreements offer each month they have, once, up to the latest end', () => {
    fc.assert(
      fc.property(agreement, ({ fromMs, toMs, todayMs }) => {
        const terms = {
          claimPeriod: 'ANNUAL' as const,
          agreementFrom: dayText(fromMs),
          agreementTo: dayText(toMs),
          today: dayText(todayMs),
        };
        const from = new Date(fromMs);
        const anniversaryMs = Date.UTC(from.getUTCFullYear() + 1, from.getUTCMonth(), from.getUTCDate());
        const { control } = claimPeriodControl(terms);
        expect(control).toBe(toMs <= anniversaryMs ? 'disabled-month' : 'year-select');
        if (control === 'disabled-month') return;

        const covered: string[] = [];
        for (const year of range(2021, 2028)) {
          const checked = checkClaimPeriod({ ...terms, year });
          if (!checked.valid) continue;
          const first = monthNumber(Date.parse(checked.claim_period_from));
          const last = monthNumber(Date.parse(checked.claim_period_to));
          expect([firstDayOf(first), lastDayOf(last)]).toEqual([
            checked.claim_period_from,
            checked.claim_period_to,
          ]);
          covered.push(...range(first, last).map(monthText));
        }
        const latest = monthNumber(Math.min(toMs, todayMs));
        expect(covered).toEqual(range(monthNumber(fromMs), latest).map(monthText));
      }),
      { numRuns: 1000 },
    );
  });
});
