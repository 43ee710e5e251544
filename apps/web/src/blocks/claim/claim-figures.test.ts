import { describe, expect, it } from 'vitest';
import { formatDay, formatMoney, formatRate, formatVolume } from './claim-figures.ts';

describe('figures of a claim', () => {
  it.each([
    ['EUR', '1234.50', 'en-GB', 'EUR\u00a01,234.50'],
    ['EUR', '1234.50', 'de', 'EUR\u00a01.234,50'],
    ['GBP', '0.00', 'en-GB', 'GBP\u00a00.00'],
    // More than a float holds.
    ['EUR', '90071992547409931.07', 'en-GB', 'EUR\u00a090,071,992,547,409,931.07'],
  ])('LIM-06 shows %s %s in %s with two decimals', (...row) => {
    const [currency, amount, locale, expected] = row;
    expect(formatMoney(currency, amount, locale)).toBe(expected);
  });

  it.each([
    ['0.1', 'EUR\u00a00.10'],
    ['0.125', 'EUR\u00a00.125'],
    ['0.000001', 'EUR\u00a00.000001'],
  ])('CLM-12 shows a rate of %s with the decimals it has', (rate, expected) => {
    expect(formatRate('EUR', rate, 'en-GB')).toBe(expected);
  });

  it('CLM-11 shows a volume without decimals that say nothing', () => {
    expect(formatVolume('3360.00', 'en-GB')).toBe('3,360\u00a0kg');
    expect(formatVolume('12.50', 'de')).toBe('12,5\u00a0kg');
  });

  it('LIM-05 shows a day as dd-MM-yyyy and none as a dash', () => {
    expect(formatDay('2026-11-07')).toBe('07-11-2026');
    expect(formatDay(null)).toBe('-');
  });
});
