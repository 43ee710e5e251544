import { describe, expect, it } from 'vitest';
import { internationalNumber, phoneCountries, startCountry } from './phone-countries.ts';

describe('phone numbers', () => {
  it('MFA-09 lists the preferred countries first and the others by name', () => {
    const german = phoneCountries('de');

    expect(german.slice(0, 6).map(({ value }) => value)).toEqual(['DE', 'GB', 'ES', 'FR', 'IT', 'NL']);
    expect(german[0]?.label).toBe('Deutschland (+49)');
    expect(german[6]?.label).toBe('Afghanistan (+93)');
    expect(german.length).toBeGreaterThan(200);
  });

  it.each([
    ['de', 'DE'],
    ['en-GB', 'GB'],
    ['nl', 'NL'],
    ['pl', 'DE'],
  ])('begins in %s with %s', (locale, country) => {
    expect(startCountry(locale)).toBe(country);
  });

  it.each([
    ['DE', '0151 234 56789', '+4915123456789'],
    ['DE', '(0151) 234-56789', '+4915123456789'],
    ['IT', '06 1234 5678', '+390612345678'],
    ['ES', '612 34 56 78', '+34612345678'],
    ['NL', '+46 70 174 06 05', '+46701740605'],
    ['NL', '0046701740605', '+46701740605'],
    ['NL', '', ''],
  ])('MFA-08 in %s, %s is sent as %s', (country, entry, sent) => {
    expect(internationalNumber(country, entry)).toBe(sent);
  });
});
