import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AmountMinor, amountParts, amountText, isAmountMinor, parseAmountMinor } from './amount.ts';
import { add, compare, formatDecimal, multiply, parseDecimal, roundHalfUp } from './decimal.ts';

function decimal(value: string | number) {
  const parsed = parseDecimal(value);
  if (parsed === null) throw new Error(`No decimal: ${value}`);
  return parsed;
}

function minor(value: number): AmountMinor {
  if (!isAmountMinor(value)) throw new Error(`Not minor units: ${value}`);
  return value;
}

describe('decimals', () => {
  it.each([
    ['0', '0'],
    ['007.50', '7.50'],
    ['-0.05', '-0.05'],
    ['+3', '3'],
    [0.1, '0.1'],
    [10.65, '10.65'],
    [1e-7, '0.0000001'],
    ['1.5e3', '1500'],
    ['12345678901234567890.123456789', '12345678901234567890.123456789'],
  ])('reads %s exactly', (value, text) => {
    expect(formatDecimal(decimal(value))).toBe(text);
  });

  it.each([
    '',
    '.',
    '1.',
    '.5',
    '1,5',
    'abc',
    '1 2',
    '0x1',
    'NaN',
    '1e999',
    Number.NaN,
    Infinity,
    null,
    undefined,
    {},
  ])('refuses %j', (value) => {
    expect(parseDecimal(value)).toBeNull();
  });

  it('adds and multiplies without loss', () => {
    expect(formatDecimal(add(decimal('0.1'), decimal('0.2')))).toBe('0.3');
    expect(formatDecimal(multiply(decimal('1.1'), decimal('-1.1')))).toBe('-1.21');
    expect(compare(decimal('2.50'), decimal(2.5))).toBe(0);
    expect(compare(decimal('2.49'), decimal(2.5))).toBe(-1);
    expect(compare(decimal('-2.49'), decimal(-2.5))).toBe(1);
  });

  it.each([
    ['2.344', 2, '2.34'],
    ['2.345', 2, '2.35'],
    ['2.3449999', 2, '2.34'],
    ['-2.345', 2, '-2.35'],
    ['0.5', 0, '1'],
    ['0.49', 0, '0'],
    ['1.005', 2, '1.01'],
    ['7', 2, '7.00'],
  ])('rounds %s to %i decimals as %s', (value, places, text) => {
    expect(formatDecimal(roundHalfUp(decimal(value), places))).toBe(text);
  });

  it('agrees with whole-number arithmetic on random values', () => {
    const cents = fc.bigInt({ min: -(10n ** 18n), max: 10n ** 18n });
    fc.assert(
      fc.property(cents, cents, (left, right) => {
        const sum = add({ units: left, scale: 2 }, { units: right, scale: 2 });
        expect(formatDecimal(sum)).toBe(formatDecimal({ units: left + right, scale: 2 }));
        expect(parseDecimal(formatDecimal(sum))).toEqual(sum);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('amounts', () => {
  it.each([
    ['1234.5', 123_450],
    [15225.92, 1_522_592],
    ['0.29', 29],
    ['-12', -1200],
    ['1.10', 110],
    ['1.100', 110],
  ])('LIM-06 %s is %i hundredths', (value, hundredths) => {
    expect(parseAmountMinor(value)).toBe(hundredths);
  });

  it.each(['1.005', '', 'abc', null, '99999999999999999999'])('refuses %j', (value) => {
    expect(parseAmountMinor(value)).toBeNull();
  });

  it.each([
    [0, '0.00', { isNegative: false, groups: ['0'], fraction: '00' }],
    [5, '0.05', { isNegative: false, groups: ['0'], fraction: '05' }],
    [123_450, '1234.50', { isNegative: false, groups: ['1', '234'], fraction: '50' }],
    [-1200, '-12.00', { isNegative: true, groups: ['12'], fraction: '00' }],
    [100_000_000, '1000000.00', { isNegative: false, groups: ['1', '000', '000'], fraction: '00' }],
    [99_999, '999.99', { isNegative: false, groups: ['999'], fraction: '99' }],
  ])('LIM-06 %i hundredths show as %s', (hundredths, text, parts) => {
    expect(amountText(minor(hundredths))).toBe(text);
    expect(amountParts(minor(hundredths))).toEqual(parts);
  });
});
