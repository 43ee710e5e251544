import { describe, expect, it } from 'vitest';
import { hasInternationalForm, PREFERRED_PHONE_COUNTRIES, stripPhoneSpaces } from './phone.ts';

describe('phone', () => {
  it('MFA-08 PRO-07 travels without spaces of any kind', () => {
    expect(stripPhoneSpaces(' +46 70\u00A0174 06\t05 ')).toBe('+46701740605');
  });

  it('MFA-09 lists six countries first', () => {
    expect(PREFERRED_PHONE_COUNTRIES).toEqual(['de', 'gb', 'es', 'fr', 'it', 'nl']);
  });

  it.each([
    ['+46701740605', true],
    ['+1234567', true],
    ['+123456789012345', true],
    ['+123456', false],
    ['+1234567890123456', false],
    ['+0701740605', false],
    ['0046701740605', false],
    ['+46 701740605', false],
    ['+4670174060x', false],
    ['', false],
  ])('MFA-08 %j has the international form: %s', (phone, expected) => {
    expect(hasInternationalForm(phone)).toBe(expected);
  });
});
