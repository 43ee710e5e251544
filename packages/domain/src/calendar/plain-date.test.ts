import { describe, expect, it } from 'vitest';
import { daysInMonth, earlierDate, laterDate, parsePlainDate, plainDate } from './plain-date.ts';

describe('plain dates', () => {
  it.each(['2026-11-21', '2024-02-29', '0001-01-01', '9999-12-31', '2000-02-29'])('reads %s', (text) => {
    expect(parsePlainDate(text)).toBe(text);
  });

  it.each([
    '2025-02-29',
    '1900-02-29',
    '2026-00-10',
    '2026-13-01',
    '2026-04-31',
    '2026-01-00',
    '0000-01-01',
    '2026-1-1',
    '20261121',
    '2026-11-21T00:00:00Z',
    '2026-11-21\n',
    '',
    'today',
    null,
    undefined,
    20_261_121,
  ])('refuses %j', (text) => {
    expect(parsePlainDate(text)).toBeNull();
  });

  it('builds a date from numbers and refuses a day that does not exist', () => {
    expect(plainDate({ year: 2026, month: 3, day: 7 })).toBe('2026-03-07');
    expect(() => plainDate({ year: 2026, month: 2, day: 30 })).toThrow(RangeError);
    expect(() => plainDate({ year: 2026, month: 2, day: 1.5 })).toThrow(RangeError);
    expect(() => plainDate({ year: 10_000, month: 1, day: 1 })).toThrow(RangeError);
  });

  it('knows the earlier and the later of two dates', () => {
    const first = plainDate({ year: 2025, month: 12, day: 31 });
    const second = plainDate({ year: 2026, month: 1, day: 1 });

    expect(earlierDate(second, first)).toBe(first);
    expect(laterDate(second, first)).toBe(second);
  });

  it('counts the days of a month in leap and common years', () => {
    expect([daysInMonth(2024, 2), daysInMonth(2025, 2), daysInMonth(1900, 2), daysInMonth(2000, 2)]).toEqual([
      29, 28, 28, 29,
    ]);
    expect(daysInMonth(2025, 13)).toBe(0);
  });
});
