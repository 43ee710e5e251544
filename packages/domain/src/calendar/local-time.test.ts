import { describe, expect, it } from 'vitest';
import { formatErpDate, parseErpDate, parseErpTime } from './erp-date.ts';
import { dateInZone, localTime, parseInstant } from './local-time.ts';

describe('local time', () => {
  it.each([
    ['2026-03-29T00:59:59Z', 'Europe/Amsterdam', '2026-03-29', 1],
    ['2026-03-29T01:00:00Z', 'Europe/Amsterdam', '2026-03-29', 3],
    ['2026-10-25T00:30:00Z', 'Europe/Amsterdam', '2026-10-25', 2],
    ['2026-10-25T01:30:00Z', 'Europe/Amsterdam', '2026-10-25', 2],
    ['2026-10-25T02:00:00Z', 'Europe/Amsterdam', '2026-10-25', 3],
    ['2026-06-30T23:30:00Z', 'Europe/London', '2026-07-01', 0],
    ['2026-12-31T22:00:00Z', 'Europe/Athens', '2027-01-01', 0],
    ['2026-01-01T00:00:00Z', 'Europe/Lisbon', '2026-01-01', 0],
  ])('reads %s in %s as %s, hour %i', (...[instant, zone, date, hour]) => {
    expect(localTime(new Date(instant), zone)).toMatchObject({ date, hour });
  });

  it('OPEN-53 reads an agreement instant in Amsterdam', () => {
    expect(dateInZone('2024-12-31T23:00:00Z', 'Europe/Amsterdam')).toBe('2025-01-01');
    expect(dateInZone('2025-06-30T21:59:59.999Z', 'Europe/Amsterdam')).toBe('2025-06-30');
    expect(dateInZone('2025-06-30T22:00:00+00:00', 'Europe/Amsterdam')).toBe('2025-07-01');
    expect(dateInZone('2025-07-01', 'Europe/Amsterdam')).toBe('2025-07-01');
  });

  it('reads a time without offset as UTC, whatever the machine thinks', () => {
    expect(parseInstant('2024-12-31T23:00:00')?.toISOString()).toBe('2024-12-31T23:00:00.000Z');
  });

  it.each(['', 'soon', '2024-12-31', '2024-13-31T00:00:00Z', '2024-12-31 23:00:00', '2024-12-31T25:00:00Z'])(
    'refuses %j as an instant',
    (text) => {
      expect(parseInstant(text)).toBeNull();
    },
  );

  it('answers null for a text that is neither date nor instant', () => {
    expect(dateInZone('soon', 'Europe/Amsterdam')).toBeNull();
  });
});

describe('dates of the ERP', () => {
  it('ORD-16 converts yyyyMMdd both ways', () => {
    const date = parseErpDate('20261120');

    expect(date).toBe('2026-11-20');
    expect(date === null ? '' : formatErpDate(date)).toBe('20261120');
  });

  it.each(['00000000', '20260230', '2026-11-20', '202611', '', null])('refuses %j', (text) => {
    expect(parseErpDate(text)).toBeNull();
  });

  it('ORD-16 reads HHmmss', () => {
    expect(parseErpTime('080005')).toBe('08:00');
    expect(parseErpTime('235959')).toBe('23:59');
    expect(['240000', '086000', '0800', null].map(parseErpTime)).toEqual([null, null, null, null]);
  });
});
