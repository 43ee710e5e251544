import { describe, expect, it } from 'vitest';
import { calendarYears, periodName } from './calendar-years.ts';

const period = (from: string, to: string) => ({ from, to, state: 'open' as const });

describe('the calendar of an agreement', () => {
  it('puts periods under the year they begin in, oldest first', () => {
    const calendar = [period('2025-11-01', '2025-11-30'), period('2026-01-01', '2026-01-31')];

    expect(calendarYears({ calendar }).map(({ year, periods }) => [year, periods.length])).toEqual([
      [2025, 1],
      [2026, 1],
    ]);
    expect(calendarYears({ calendar: [] })).toEqual([]);
  });

  it('CLM-20 CLM-21 CLM-24 names a period by the rhythm of the agreement', () => {
    expect(periodName('MONTHLY', period('2026-12-01', '2026-12-31'))).toEqual({ kind: 'month' });
    expect(periodName(null, period('2026-01-01', '2026-01-31'))).toEqual({ kind: 'month' });
    expect(periodName('ANNUAL', period('2026-03-15', '2026-12-31'))).toEqual({ kind: 'year' });
  });

  it.each([
    ['2026-01-01', 1],
    // A quarter cut by the begin of its agreement.
    ['2026-03-01', 1],
    ['2026-04-01', 2],
    ['2026-12-01', 4],
  ])('names the quarter that holds %s', (from, quarter) => {
    expect(periodName('QUARTERLY', period(from, '2026-12-31'))).toEqual({ kind: 'quarter', quarter });
  });
});
