import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compare, parseDecimal, ZERO } from '../money/decimal.ts';
import { formatKilograms, kgLeft, parseKilograms, percentLeft } from './remaining.ts';

const kg = (text: string) => parseDecimal(text) ?? ZERO;
const quantities = (contract: string, billed: string, open: string) => ({
  contractQtyKg: kg(contract),
  billedQtyKg: kg(billed),
  openOrdersKg: kg(open),
});
/** Kilograms to the gram, as whole grams. */
const grams = fc.bigInt({ min: 0n, max: 10n ** 12n });

describe('what is left of a contract', () => {
  it.each([
    ['240000', '132000', '2400', '105600', '44.0'],
    ['24000', '21600', '2400', '0', '0.0'],
    ['72000', '14400', '2400', '55200', '76.7'],
    ['1000', '1200', '0', '0', '0.0'],
    ['0', '0', '0', '0', '0.0'],
    ['0.3', '0.1', '0.1', '0.1', '33.3'],
    ['8', '7', '0.5', '0.5', '6.3'],
  ])(
    'CTR-02 OPEN-49 of %s kg, %s billed and %s ordered, %s kg or %s %%',
    (...[contract, billed, open, left, percent]) => {
      const found = kgLeft(quantities(contract, billed, open));

      expect(formatKilograms(found)).toBe(left);
      expect(percentLeft(found, kg(contract))).toBe(percent);
    },
  );

  it('OPEN-49 equals arithmetic in whole grams for any quantities', () => {
    fc.assert(
      fc.property(grams, grams, grams, (contract, billed, open) => {
        const at = (units: bigint) => ({ units, scale: 3 });
        const left = kgLeft({
          contractQtyKg: at(contract),
          billedQtyKg: at(billed),
          openOrdersKg: at(open),
        });
        const expected = contract - billed - open;

        expect(compare(left, at(expected < 0n ? 0n : expected))).toBe(0);
      }),
    );
  });

  it('a share is never below 0 nor above 100 and is off by at most half of its last digit', () => {
    fc.assert(
      fc.property(grams, grams, (contract, used) => {
        const left = used > contract ? 0n : contract - used;
        const tenths = Number(percentLeft({ units: left, scale: 3 }, { units: contract, scale: 3 })) * 10;

        expect(tenths).toBeGreaterThanOrEqual(0);
        expect(tenths).toBeLessThanOrEqual(1000);
        const off = BigInt(Math.round(tenths)) * contract - left * 1000n;
        expect((off < 0n ? -off : off) * 2n <= contract).toBe(true);
      }),
    );
  });

  it('kilograms come back from their text unchanged', () => {
    fc.assert(
      fc.property(grams, (units) => {
        const text = formatKilograms({ units, scale: 3 });

        expect(compare(parseKilograms(text) ?? ZERO, { units, scale: 3 })).toBe(0);
        expect(text).not.toMatch(/\.\d*0$|\.$/);
      }),
    );
  });

  it.each(['-1', '', '1,5', '0.0001', 'NaN', null, undefined])('%j is no number of kilograms', (text) => {
    expect(parseKilograms(text)).toBeNull();
  });
});
