import { describe, expect, it } from 'vitest';
import { isVatNumber } from './vat-number.ts';

// Numbers that their owners publish, and examples of the tax administrations.
const RIGHT = [
  ['NL', 'NL004495445B01'],
  ['BE', 'BE0428759497'],
  ['IE', 'IE6433435F'],
  ['DE', 'DE136695976'],
  ['AT', 'ATU13585627'],
  ['FI', 'FI20774740'],
  ['SE', 'SE556042722001'],
  ['ES', 'ESB58378431'],
  ['PT', 'PT501964843'],
  ['IT', 'IT00743110157'],
  ['FR', 'FR40303265045'],
  ['GR', 'EL094259216'],
  ['PL', 'PL8567346215'],
  ['CZ', 'CZ25123891'],
  ['GB', 'GB980780684'],
  ['NO', 'NO923609016MVA'],
] as const;

describe('a VAT number', () => {
  it.each(RIGHT)('of %s is right: %s', (country, number) => {
    expect(isVatNumber(country, number)).toBe(true);
  });

  it.each(RIGHT)('of %s with another digit is wrong: %s', (country, number) => {
    const at = number.search(/\d{3}/) + 2;
    const other = `${number.slice(0, at)}${(Number(number[at]) + 1) % 10}${number.slice(at + 1)}`;

    expect(isVatNumber(country, other)).toBe(false);
    expect(isVatNumber(country, number.slice(0, -1))).toBe(false);
    expect(isVatNumber('AE', number)).toBe(false);
  });
});
