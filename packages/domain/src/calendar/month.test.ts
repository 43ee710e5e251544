import { describe, expect, it } from 'vitest';
import {
  addMonths,
  endOfPreviousQuarter,
  firstDay,
  firstMonthOfQuarter,
  lastDay,
  lastMonthOfQuarter,
  monthOf,
  monthsBetween,
  parseMonth,
  type Month,
  yearOf,
} from './month.ts';
import { parsePlainDate } from './plain-date.ts';

function month(text: string): Month {
  const parsed = parseMonth(text);
  if (parsed === null) throw new Error(`No month: ${text}`);
  return parsed;
}

describe('months', () => {
  it.each(['2026-13', '2026-00', '2026', '2026-1', '2026-01-01', '', null])('refuses %j', (text) => {
    expect(parseMonth(text)).toBeNull();
  });

  it('knows its first and last day, leap years included', () => {
    expect(firstDay(month('2024-02'))).toBe('2024-02-01');
    expect(lastDay(month('2024-02'))).toBe('2024-02-29');
    expect(lastDay(month('2025-02'))).toBe('2025-02-28');
  });

  it('counts forth and back over the turn of the year', () => {
    expect(addMonths(month('2025-11'), 3)).toBe('2026-02');
    expect(addMonths(month('2026-01'), -1)).toBe('2025-12');
    expect(monthsBetween(month('2025-11'), month('2026-02'))).toBe(3);
    expect(monthsBetween(month('2026-02'), month('2025-11'))).toBe(-3);
    expect(yearOf(month('2026-02'))).toBe(2026);
  });

  it.each([
    ['2026-01', '2026-01', '2026-03'],
    ['2026-03', '2026-01', '2026-03'],
    ['2026-04', '2026-04', '2026-06'],
    ['2026-09', '2026-07', '2026-09'],
    ['2026-12', '2026-10', '2026-12'],
  ])('places %s in its quarter', (text, first, last) => {
    expect(firstMonthOfQuarter(month(text))).toBe(first);
    expect(lastMonthOfQuarter(month(text))).toBe(last);
  });

  it.each([
    ['2026-01-01', '2025-12-31'],
    ['2026-03-31', '2025-12-31'],
    ['2026-04-01', '2026-03-31'],
    ['2026-11-21', '2026-09-30'],
  ])('CLM-28 ends the quarter before %s on %s', (today, end) => {
    const date = parsePlainDate(today);
    if (date === null) throw new Error('no date');

    expect(endOfPreviousQuarter(date)).toBe(end);
    expect(monthOf(date)).toBe(today.slice(0, 7));
  });
});
