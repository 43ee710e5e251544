import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isNumberOf } from './address-number.ts';

// Numbers that the registers themselves publish: GS1's example, Equinor, Novo Nordisk, the Belgian post, Ericsson, the
// Australian tax office, the example of the Agenzia delle Entrate.
const REAL = [
  ['0088', '7300010000001'],
  ['0192', '923609016'],
  ['0184', 'DK24256790'],
  ['0184', '24256790'],
  ['0208', '0214596464'],
  ['0007', '5560160680'],
  ['0151', '51824753556'],
  ['0201', 'UFABCD'],
  ['0210', 'RSSMRA85T10A562S'],
  ['0211', 'IT00743110157'],
] as const;

const CHECKED = REAL.filter(([scheme]) => !['0184', '0201', '0210'].includes(scheme));

describe('numbers of electronic addresses', () => {
  it.each(REAL)('%s knows %s', (scheme, number) => {
    expect(isNumberOf(scheme, number)).toBe(true);
  });

  it.each([
    ['0088', '73000100000O1'],
    ['0192', '000000000'],
    ['0192', '92360901'],
    ['0184', 'SE24256790'],
    ['0208', '214596464'],
    ['0007', '556016-0680'],
    ['0151', '5182475355'],
    ['0201', 'UFABC'],
    ['9907', 'RSSMRA85'],
    ['0211', 'IT743110157'],
  ])('%s refuses %s', (scheme, number) => {
    expect(isNumberOf(scheme, number)).toBe(false);
  });

  it.each(CHECKED)('%s: one wrong digit in %s is found', (scheme, number) => {
    const places = Array.from(number, (_, place) => place).filter((place) => /\d/.test(number[place] ?? ''));
    fc.assert(
      fc.property(fc.constantFrom(...places), fc.integer({ min: 1, max: 9 }), (place, more) => {
        const digit = (Number(number[place]) + more) % 10;
        const wrong = `${number.slice(0, place)}${digit}${number.slice(place + 1)}`;

        expect(isNumberOf(scheme, wrong)).toBe(false);
      }),
    );
  });

  it('leaves the numbers of every other scheme alone', () => {
    expect(isNumberOf('0106', 'anything')).toBe(true);
  });
});
