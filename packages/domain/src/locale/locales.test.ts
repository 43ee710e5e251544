import { describe, expect, it } from 'vitest';
import { DEFAULT_LOCALE, LOCALE_IDS, LOCALES, localesFor, parseLocale } from './locales.ts';

describe('the languages of the portal', () => {
  it('I18N-01 are six, English by default', () => {
    expect(LOCALE_IDS).toEqual(['de', 'en-GB', 'es', 'fr', 'it', 'nl']);
    expect(DEFAULT_LOCALE).toBe('en-GB');
  });

  it('I18N-02 are English and Italian for indirect customers, all for everyone else', () => {
    expect(localesFor(['indirect-customers'])).toEqual(['en-GB', 'it']);
    expect(localesFor(['administrators', 'indirect-customers'])).toEqual(['en-GB', 'it']);
    expect(localesFor(['direct-customers'])).toEqual(LOCALE_IDS);
    expect(localesFor([])).toEqual(LOCALE_IDS);
  });

  it('are known by their exact name', () => {
    expect(LOCALE_IDS.map(parseLocale)).toEqual(LOCALE_IDS);
    for (const odd of ['EN-gb', 'en', '', null, 7]) expect(parseLocale(odd)).toBeNull();
  });

  it('share no country: a customer gets documents in one language', () => {
    const countries = LOCALES.flatMap((row) => row.countries);

    expect(new Set(countries).size).toBe(countries.length);
  });
});
