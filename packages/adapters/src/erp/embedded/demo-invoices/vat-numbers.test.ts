import { isVatNumber } from '@maincrop/testkit/erp/vat-number';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { vatNumberOf } from './vat-numbers.ts';

const COUNTRIES = [
  'NL',
  'BE',
  'IE',
  'DE',
  'AT',
  'FI',
  'SE',
  'ES',
  'PT',
  'IT',
  'FR',
  'GR',
  'PL',
  'CZ',
  'GB',
  'NO',
];

describe('a made-up VAT number', () => {
  it.each(COUNTRIES)('of %s has the form and the check digits of its country', (country) => {
    fc.assert(
      fc.property(fc.string(), (seed) => {
        expect(isVatNumber(country, vatNumberOf(seed, country) ?? '')).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  it('does not exist where a country has none, and stays the same', () => {
    expect(['AE', 'CL', 'US'].map((country) => vatNumberOf('one', country))).toEqual([null, null, null]);
    expect(vatNumberOf('0000100041', 'DE')).toBe(vatNumberOf('0000100041', 'DE'));
    expect(vatNumberOf('0000100041', 'DE')).not.toBe(vatNumberOf('0000100042', 'DE'));
  });
});
