import { check, integer, array, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkDigit, isGtin } from './gtin.ts';

describe('the check digit of an article number', () => {
  it.each([
    // GS1 General Specifications, figure 7.9.1-1, and numbers that GS1 and ISO/IEC 15420 print as examples.
    ['6291041500213', 13],
    ['4006381333931', 13],
    ['9501101530003', 13],
    ['5901234123457', 13],
    ['09501101530003', 14],
    ['00012345600012', 14],
  ] as const)('PRD-02 %s is right', (code, length) => {
    expect(isGtin(code, length)).toBe(true);
  });

  it('finds every single mistyped digit', () => {
    const digits = array(integer({ min: 0, max: 9 }), { minLength: 12, maxLength: 12 });
    const outcome = check(
      property(digits, integer({ min: 0, max: 12 }), integer({ min: 1, max: 9 }), (twelve, place, off) => {
        const code = `${twelve.join('')}${checkDigit(twelve.join(''))}`;
        const wrong = `${code.slice(0, place)}${(Number(code[place]) + off) % 10}${code.slice(place + 1)}`;
        return isGtin(code, 13) && !isGtin(wrong, 13);
      }),
    );
    expect(outcome.failed).toBe(false);
  });

  it('takes neither another length nor other signs', () => {
    expect(isGtin('629104150021', 13)).toBe(false);
    expect(isGtin('629104150021X', 13)).toBe(false);
    expect(isGtin('', 14)).toBe(false);
  });
});
