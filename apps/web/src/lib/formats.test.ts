import { parsePlainDate } from '@maincrop/domain/calendar/plain-date';
import { describe, expect, it } from 'vitest';
import {
  formatAmounts,
  formatCustomer,
  formatDate,
  formatInstant,
  formatKg,
  formatMoney,
} from './formats.ts';

describe('formats', () => {
  it('LIM-05 writes dates as dd-MM-yyyy and a missing one as a dash', () => {
    expect(formatDate(parsePlainDate('2026-02-09'))).toBe('09-02-2026');
    expect(formatDate(null)).toBe('-');
  });

  it.each([
    ['en-GB', 'Thu, 12-11-2026 - 00:05'],
    ['de', 'Do, 12-11-2026 - 00:05'],
    ['fr', 'jeu., 12-11-2026 - 00:05'],
  ])('LIM-05 writes an instant with the weekday in %s', (locale, expected) => {
    const instant = new Date('2026-11-11T23:05:00Z');

    expect(formatInstant(instant, locale, 'Europe/Amsterdam')).toBe(expected);
  });

  it.each([
    ['en-GB', '1234.5', 'EUR\u00a01,234.50'],
    ['de', '1234.5', 'EUR\u00a01.234,50'],
    ['es', '1234.5', 'EUR\u00a01.234,50'],
    ['en-GB', '-12', 'EUR\u00a0\u221212.00'],
    ['en-GB', '90071992547409.91', 'EUR\u00a090,071,992,547,409.91'],
  ])('LIM-06 puts the currency before two decimals in %s', (locale, text, expected) => {
    expect(formatMoney('EUR', text, locale)).toBe(expected);
  });

  it('LIM-06 shows a dash for what is no amount', () => {
    expect(formatMoney('EUR', '1,5', 'en-GB')).toBe('-');
  });

  it('INV-14 shows currencies side by side, never added up', () => {
    expect(formatAmounts({ GBP: '5.00', EUR: '-12.00' }, 'en-GB')).toEqual([
      'EUR\u00a0\u221212.00',
      'GBP\u00a05.00',
    ]);
  });

  it.each([
    [{ CustName1: 'Vriesgroot', City: 'Zuiderloo' }, 'Vriesgroot - Zuiderloo'],
    [{ CustName1: ' ', City: 'Zuiderloo' }, 'Zuiderloo'],
    [{ CustName1: '', City: '' }, '-'],
    [null, '-'],
  ])('INV-18 writes a customer as name-dash-city: %j', (customer, expected) => {
    expect(formatCustomer(customer)).toBe(expected);
  });

  it('NEW-08 writes weights as whole kilograms', () => {
    expect(formatKg(24_500, 'en-GB')).toBe('24,500\u00a0kg');
  });
});
