import { localesFor } from '@maincrop/domain/locale/locales';
import { describe, expect, it } from 'vitest';
import { startLocale } from './start-locale.ts';

describe('the language to begin with', () => {
  it('I18N-01 falls back to en-GB', () => {
    expect(startLocale(['pl', null, undefined], ['direct-customers'])).toBe('en-GB');
  });

  it('I18N-04 takes the first wish that exists, by language alone too', () => {
    expect(startLocale([null, 'de-AT', 'fr'], [])).toBe('de');
    expect(startLocale(['en-US'], [])).toBe('en-GB');
  });

  it('I18N-02 gives indirect customers en-GB and it only', () => {
    expect(localesFor(['indirect-customers'])).toEqual(['en-GB', 'it']);
    expect(startLocale(['de', 'it'], ['indirect-customers'])).toBe('it');
    expect(startLocale(['de'], ['indirect-customers'])).toBe('en-GB');
    expect(localesFor(['direct-customers'])).toHaveLength(6);
  });
});
