import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, addYears, daysBetween, isWeekend, weekday } from './days.ts';
import { parsePlainDate, plainDate, type PlainDate } from './plain-date.ts';

const DAY_MS = 86_400_000;

function date(text: string): PlainDate {
  const parsed = parsePlainDate(text);
  if (parsed === null) throw new Error(`No date: ${text}`);
  return parsed;
}

describe('days', () => {
  it('agrees with the platform calendar on every day from 1 to 9999', () => {
    const firstMs = new Date('0001-01-01T00:00:00Z').getTime();
    const lastMs = new Date('9999-12-31T00:00:00Z').getTime();
    const days = Math.round((lastMs - firstMs) / DAY_MS);
    const first = date('0001-01-01');

    fc.assert(
      fc.property(fc.integer({ min: 0, max: days }), (offset) => {
        const expected = new Date(firstMs + offset * DAY_MS);
        const actual = addDays(first, offset);
        expect(actual).toBe(expected.toISOString().slice(0, 10));
        expect(weekday(actual) % 7).toBe(expected.getUTCDay());
        expect(daysBetween(first, actual)).toBe(offset);
      }),
      { numRuns: 5000 },
    );
  });

  it('crosses the end of February right in every kind of century year', () => {
    const start = date('1600-01-01');
    const ends = [1600, 1700, 1800, 1900, 2000, 2100, 2400].flatMap((year) => {
      const offset = Math.round((Date.UTC(year, 1, 28) - Date.UTC(1600, 0, 1)) / DAY_MS);
      return [addDays(start, offset), addDays(start, offset + 1), addDays(start, offset + 2)].map((day) =>
        day.slice(5),
      );
    });

    const leap = ['02-28', '02-29', '03-01'];
    const common = ['02-28', '03-01', '03-02'];
    expect(ends).toEqual([leap, common, common, common, leap, common, leap].flat());
  });

  it('goes back with negative days', () => {
    expect(addDays(date('2024-03-01'), -1)).toBe('2024-02-29');
    expect(daysBetween(date('2026-01-01'), date('2025-12-30'))).toBe(-2);
  });

  it('NEW-27 counts Monday as 1 and knows the weekend', () => {
    expect(weekday(date('2026-11-23'))).toBe(1);
    expect(['2026-11-20', '2026-11-21', '2026-11-22'].map((text) => isWeekend(date(text)))).toEqual([
      false,
      true,
      true,
    ]);
  });

  it('adds a year and moves 29 February to the 28th', () => {
    expect(addYears(date('2024-02-29'), 1)).toBe('2025-02-28');
    expect(addYears(plainDate({ year: 2025, month: 7, day: 31 }), 1)).toBe('2026-07-31');
  });
});
