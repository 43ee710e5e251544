import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  checkCharacter,
  formatReceiptNumber,
  isReceiptNumber,
  parseReceiptNumber,
} from './receipt-number.ts';

const CHARACTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'.split('');
const character = fc.constantFrom(...CHARACTERS);
/** Some bodies have a check character outside of the 32, and are no receipt numbers. */
const number = fc
  .array(character, { minLength: 7, maxLength: 7 })
  .map((body) => `${body.join('')}${checkCharacter(body.join(''))}`)
  .filter((text) => CHARACTERS.includes(text.at(-1) ?? ''));

describe('the check character', () => {
  it.each([
    // Published examples of ISO/IEC 7064 MOD 37-2: ISBT 128 (donation G1234 98 654321) and python-stdnum.
    ['G123498654321', 'H'],
    ['G123489654321', 'Y'],
  ])('of %s is %s, as the standard has it', (body, check) => {
    expect(checkCharacter(body)).toBe(check);
  });
});

describe('a receipt number', () => {
  it('finds every wrong character', () => {
    fc.assert(
      fc.property(number, fc.nat(7), character, (good, at, other) => {
        fc.pre(good[at] !== other);
        expect(isReceiptNumber(`${good.slice(0, at)}${other}${good.slice(at + 1)}`)).toBe(false);
      }),
      { numRuns: 2000 },
    );
  });

  it('finds every two neighbours that changed places', () => {
    fc.assert(
      fc.property(number, fc.nat(6), (good, at) => {
        fc.pre(good[at] !== good[at + 1]);
        const swapped = `${good.slice(0, at)}${good[at + 1]}${good[at]}${good.slice(at + 2)}`;
        expect(isReceiptNumber(swapped)).toBe(false);
      }),
      { numRuns: 2000 },
    );
  });

  it('is understood as people type it: hyphen or space or none, small letters, O for 0, I and L for 1', () => {
    fc.assert(
      fc.property(
        number,
        fc.constantFrom('', '-', ' '),
        fc.constantFrom(['0', '1'], ['O', 'I'], ['o', 'l']),
        (good, between, [zero = '', one = '']) => {
          const grouped = `${good.slice(0, 4)}${between}${good.slice(4)}`.toLowerCase();
          const typed = grouped.replaceAll('0', zero).replaceAll('1', one);
          expect(parseReceiptNumber(` ${typed} `)).toEqual({ ok: true, number: good });
          expect(parseReceiptNumber(formatReceiptNumber(good))).toEqual({ ok: true, number: good });
        },
      ),
    );
  });

  it('is shown in two groups of four', () => {
    expect(formatReceiptNumber('K7Q2M9XD')).toBe('K7Q2-M9XD');
    expect(formatReceiptNumber('other')).toBe('other');
  });

  it.each([
    ['', 'something-else'],
    ['K7Q2', 'something-else'],
    ['20030036', 'something-else'],
    ['0020-030-036', 'something-else'],
    ['ABCD-EFG!', 'something-else'],
    ['UUUU-UUUU', 'typing-error'],
    ['0000-0002', 'typing-error'],
    ['0000 0002', 'typing-error'],
  ] as const)('%s is none: %s', (entry, reason) => {
    expect(parseReceiptNumber(entry)).toEqual({ ok: false, reason });
  });

  it('is all zeros with the 1 that makes the remainder 1', () => {
    expect(parseReceiptNumber('OOOO-OOOl')).toEqual({ ok: true, number: '00000001' });
  });
});
