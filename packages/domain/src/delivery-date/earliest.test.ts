import { describe, expect, it } from 'vitest';
import { COUNTRY_RULES } from './country-rules.ts';
import { deliveryWindow, moveIntoWindow } from './delivery-window.ts';
import { earliestDeliveryDate, latestDeliveryDate, normaliseDeliveryDate } from './earliest.ts';
import { parsePlainDate, type PlainDate } from '../calendar/plain-date.ts';

const at = (text: string) => new Date(text);

describe('earliest delivery date', () => {
  it.each([
    ['NL', '2026-11-20T08:30:00Z', '2026-11-23', 'Friday 09:30, Saturday moves to Monday'],
    ['NL', '2026-11-20T09:00:00Z', '2026-11-23', 'Friday 10:00, Sunday moves to Monday'],
    ['GB', '2026-11-23T13:59:59Z', '2026-11-27', 'Monday 13:59, Friday'],
    ['GB', '2026-11-23T14:00:00Z', '2026-11-30', 'Monday 14:00, Saturday moves to Monday'],
  ])('NEW-30 %s at %s gives %s (%s)', (country, now, expected) => {
    expect(earliestDeliveryDate(country, at(now))).toBe(expected);
  });

  // Tuesday 5 May 2026 and, for the longest waits, Monday 4 May: no result falls on a weekend.
  it.each([
    ['NEW-31', 'NL', '2026-05-05T07:59:59Z', '2026-05-06'],
    ['NEW-31', 'NL', '2026-05-05T08:00:00Z', '2026-05-07'],
    ['NEW-31', 'BE', '2026-05-05T07:59:59Z', '2026-05-06'],
    ['NEW-31', 'BE', '2026-05-05T08:00:00Z', '2026-05-07'],
    ['NEW-31', 'GB', '2026-05-06T12:59:59Z', '2026-05-11'],
    ['NEW-31', 'GB', '2026-05-06T13:00:00Z', '2026-05-11'],
    ['NEW-32', 'IE', '2026-05-04T10:59:59Z', '2026-05-08'],
    ['NEW-32', 'IE', '2026-05-04T11:00:00Z', '2026-05-08'],
    ['NEW-32', 'DE', '2026-05-05T09:59:59Z', '2026-05-07'],
    ['NEW-32', 'DE', '2026-05-05T10:00:00Z', '2026-05-08'],
    ['NEW-33', 'AT', '2026-05-04T09:59:59Z', '2026-05-07'],
    ['NEW-33', 'AT', '2026-05-04T10:00:00Z', '2026-05-08'],
    ['NEW-33', 'FR', '2026-05-05T09:59:59Z', '2026-05-07'],
    ['NEW-33', 'FR', '2026-05-05T10:00:00Z', '2026-05-08'],
    ['NEW-34', 'FI', '2026-05-07T08:59:59Z', '2026-05-11'],
    ['NEW-34', 'FI', '2026-05-07T09:00:00Z', '2026-05-12'],
    ['NEW-34', 'SE', '2026-05-07T09:59:59Z', '2026-05-11'],
    ['NEW-34', 'SE', '2026-05-07T10:00:00Z', '2026-05-12'],
    ['NEW-34', 'PT', '2026-05-07T10:59:59Z', '2026-05-11'],
    ['NEW-34', 'PT', '2026-05-07T11:00:00Z', '2026-05-12'],
    ['NEW-34', 'GR', '2026-05-06T08:59:59Z', '2026-05-11'],
    ['NEW-34', 'GR', '2026-05-06T09:00:00Z', '2026-05-12'],
    ['NEW-34', 'CZ', '2026-05-06T09:59:59Z', '2026-05-11'],
    ['NEW-34', 'CZ', '2026-05-06T10:00:00Z', '2026-05-12'],
    ['NEW-35', 'US', '2026-05-05T06:00:00Z', '2026-05-06'],
    ['NEW-35', 'US', '2026-05-05T21:59:59Z', '2026-05-06'],
    ['NEW-35', 'US', '2026-05-05T22:00:00Z', '2026-05-07'],
    ['NEW-35', '', '2026-05-05T06:00:00Z', '2026-05-06'],
    ['NEW-35', 'constructor', '2026-05-05T06:00:00Z', '2026-05-06'],
  ])('%s %s at %s: %s', (...[, country, now, expected]) => {
    expect(earliestDeliveryDate(country, at(now))).toBe(expected);
  });

  it('OPEN-34 marks the cutoff hours that the specification does not show', () => {
    const assumed = [...COUNTRY_RULES]
      .filter(([, rule]) => rule.isAssumed === true)
      .map(([country]) => country);

    expect(assumed).toEqual(['AT', 'FR']);
  });
});

describe('a picked delivery date', () => {
  const monday = at('2026-05-04T07:00:00Z');

  it.each([
    ['2020-01-01', '2026-05-05'],
    ['2026-05-05', '2026-05-05'],
    ['2026-05-08', '2026-05-08'],
    ['2026-05-09', '2026-05-11'],
    ['2026-05-10', '2026-05-11'],
    ['9999-12-31', '9999-12-31'],
  ])('NEW-28 %s becomes %s', (picked, expected) => {
    expect(normaliseDeliveryDate('NL', monday, date(picked))).toBe(expected);
  });

  it('NEW-29 no country has a maximum', () => {
    for (const country of COUNTRY_RULES.keys()) expect(latestDeliveryDate(country, monday)).toBeNull();
  });

  it.each([
    // 4 May 2026 is a Monday: 5 days on is a Saturday, 6 a Sunday, 11 a Friday.
    [5, '2026-06-01', '2026-05-08'],
    [6, '2026-06-01', '2026-05-08'],
    [6, '2026-05-09', '2026-05-08'],
    [11, '2026-05-15', '2026-05-15'],
    [11, '2026-05-18', '2026-05-15'],
    [0, '2026-05-18', '2026-05-05'],
  ])('OPEN-35 a maximum of %i days lowers %s to %s', (maximumDays, picked, expected) => {
    const rule = { timeZone: 'Europe/Amsterdam', before: 1, after: 2, cutoffHour: 10, maximumDays };

    expect(moveIntoWindow(deliveryWindow(rule, monday), date(picked))).toBe(expected);
  });
});

function date(text: string): PlainDate {
  const parsed = parsePlainDate(text);
  if (parsed === null) throw new Error(`No date: ${text}`);
  return parsed;
}
