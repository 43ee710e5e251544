import { describe, expect, it } from 'vitest';
import { addDays } from '../calendar/days.ts';
import { plainDate } from '../calendar/plain-date.ts';
import { FAR_AHEAD_DAYS, isFarAhead } from './far-ahead.ts';

const TODAY = plainDate({ year: 2026, month: 11, day: 23 });

describe('a delivery date far ahead', () => {
  it.each([
    [FAR_AHEAD_DAYS, false],
    [FAR_AHEAD_DAYS + 1, true],
    [180 * 365, true],
    [0, false],
    [-400, false],
  ])('NEW-29 %i days ahead: %s', (days, isFar) => {
    expect(isFarAhead('NL', new Date('2026-11-23T09:00:00Z'), addDays(TODAY, days))).toBe(isFar);
  });

  it('NEW-29 counts from the day in the country of the ship-to party', () => {
    const day = addDays(TODAY, FAR_AHEAD_DAYS + 1);
    const beforeMidnightInAthens = new Date('2026-11-23T21:59:59Z');
    const afterMidnightInAthens = new Date('2026-11-23T22:00:00Z');

    expect(isFarAhead('GR', beforeMidnightInAthens, day)).toBe(true);
    expect(isFarAhead('GR', afterMidnightInAthens, day)).toBe(false);
    expect(isFarAhead('NL', afterMidnightInAthens, day)).toBe(true);
  });
});
