import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parsePlainDate, type PlainDate } from '../calendar/plain-date.ts';
import { isUnusualVolume, purchaseDays } from './unusual-volume.ts';

describe('what is claimed beside what was bought', () => {
  it.each([
    ['999990', '12000', true],
    ['10000', '0', false],
    ['10000.01', '0', true],
    ['10000.01', '-500', true],
    ['20000', '10000', false],
    ['20000.01', '10000', true],
    ['30000', '15000.01', false],
    ['14000', '5000', false],
    ['15000.01', '5000', true],
    ['99999', 'unknown', false],
    ['', '0', false],
  ])('CLM-11 %s kg claimed, %s kg bought: %s', (claimed, bought, isUnusual) => {
    expect(isUnusualVolume(claimed, bought)).toBe(isUnusual);
  });

  it('CLM-11 agrees with whole grams, and more bought never makes a claim unusual', () => {
    const grams = fc.integer({ min: 0, max: 60_000_000 });
    const text = (amount: number) => (amount / 1000).toFixed(3);
    fc.assert(
      fc.property(grams, grams, grams, (claimed, bought, more) => {
        const isUnusual = isUnusualVolume(text(claimed), text(bought));
        expect(isUnusual).toBe(claimed > 2 * bought && claimed > bought + 10_000_000);
        expect(!isUnusual && isUnusualVolume(text(claimed), text(bought + more))).toBe(false);
      }),
    );
  });

  it('purchases count from the month half a year before the period', () => {
    const day = (value: string) => parsePlainDate(value) as PlainDate;

    expect(purchaseDays({ from: day('2026-09-01'), to: day('2026-10-31') })).toEqual({
      from: '2026-03-01',
      to: '2026-10-31',
    });
  });
});
