import { describe, expect, it } from 'vitest';
import { isTelephone, isWebsite } from './limits.ts';
import { RESTAURANT_TYPES } from './types.ts';

describe('a restaurant', () => {
  it('PRO-14 is of one of eighteen types', () => {
    expect(RESTAURANT_TYPES).toHaveLength(18);
    expect(new Set(RESTAURANT_TYPES).size).toBe(18);
    expect(RESTAURANT_TYPES.at(-1)).toBe('other');
  });

  it.each([
    '',
    'www.cabane.example',
    'cabane.example',
    'https://cabane.example',
    'HTTP://cabane.example:8080/menu?a=1#b',
    'https://münchen.example/straße',
  ])('PRO-13 may have the website "%s"', (text) => {
    expect(isWebsite(text)).toBe(true);
  });

  it.each([
    'javascript:alert(1)',
    'javascript:alert(1).example',
    'data:text/html,a.b',
    'ftp://cabane.example',
    'https://user:secret@cabane.example',
    'mailto:chef@cabane.example',
    'cabane',
    'cabane .example',
    `${'a'.repeat(200)}.example`,
  ])('PRO-13 may not have the website "%s"', (text) => {
    expect(isWebsite(text)).toBe(false);
  });

  it.each(['', '+33 4 50 00 00 00', '(0450) 12-34/5.6', '112'])(
    'PRO-13 may have the telephone "%s"',
    (text) => {
      expect(isTelephone(text)).toBe(true);
    },
  );

  it.each(['+', 'call me', '+33 4a', '()', '1'.repeat(41), '1 + 1'])(
    'PRO-13 may not have the telephone "%s"',
    (text) => {
      expect(isTelephone(text)).toBe(false);
    },
  );
});
