import { describe, expect, it } from 'vitest';
import { formatDay, formatRate, formatVolume } from './claim-figures.ts';

describe('figures of a claim', () => {
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
