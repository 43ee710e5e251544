import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkClaim, type ClaimDraft, type ClaimedLine } from './check-claim.ts';
import { claimAmount } from './claim-amount.ts';

/** Text of an amount counted in hundredths. */
function cents(hundredths: bigint): string {
  const digits = hundredths.toString().padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

function aClaim(over: Partial<ClaimDraft> = {}): ClaimDraft {
  return { wholesaleParty: "O'Brien, Inc.", creditReference: '', items: [anItem()], ...over };
}

function anItem(over: Partial<ClaimedLine> = {}): ClaimedLine {
  return { ProductNr: 'A', SalesUnit: 'CAR', Quantity: 1, ...over };
}

describe('billback amount', () => {
  it.each([
    [[{ quantity: 336, unitNetWeight: 10, billbackRate: 0.12 }], '3360.00', '403.20'],
    [[{ quantity: 1, unitNetWeight: '2.5', billbackRate: '0.002' }], '2.50', '0.01'],
    [[{ quantity: 1, unitNetWeight: '2.5', billbackRate: '0.0019999' }], '2.50', '0.00'],
    [[{ quantity: 3, unitNetWeight: 0.335, billbackRate: 1 }], '1.01', '1.01'],
    [[], '0.00', '0.00'],
  ])('CLM-11 CLM-12 %j', (items, volumeKg, amount) => {
    expect(claimAmount(items)).toEqual({ volumeKg, amount });
  });

  it('OPEN-54 rounds the total once, not each line', () => {
    const line = { quantity: 1, unitNetWeight: 1, billbackRate: 0.004 };

    expect(claimAmount([line, line, line]).amount).toBe('0.01');
  });

  it('CLM-12 agrees with whole-number arithmetic on 20,000 random claims', () => {
    const item = fc.record({
      quantity: fc.integer({ min: 1, max: 99_999 }),
      grams: fc.integer({ min: 1, max: 50_000 }),
      rate: fc.integer({ min: 0, max: 99_999 }),
      asText: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(item, { maxLength: 20 }), (cases) => {
        const items = cases.map(({ quantity, grams, rate, asText }) => ({
          quantity,
          unitNetWeight: asText ? (grams / 1000).toFixed(3) : grams / 1000,
          billbackRate: asText ? (rate / 10_000).toFixed(4) : rate / 10_000,
        }));
        // Grams, and grams x ten-thousandths: 10 million of the latter make one unit of money.
        const grams = cases.reduce((sum, each) => sum + BigInt(each.quantity * each.grams), 0n);
        const fine = cases.reduce(
          (sum, each) => sum + BigInt(each.quantity * each.grams) * BigInt(each.rate),
          0n,
        );
        expect(claimAmount(items)).toEqual({
          volumeKg: cents((grams + 5n) / 10n),
          amount: cents((fine + 50_000n) / 100_000n),
        });
      }),
      { numRuns: 20_000 },
    );
  });

  it('OPEN-54 a product without a weight cannot be claimed', () => {
    expect(() => claimAmount([{ quantity: 1, unitNetWeight: '', billbackRate: 1 }])).toThrow(RangeError);
  });
});

describe('a claim', () => {
  it.each([
    [aClaim(), []],
    [aClaim({ wholesaleParty: '  ' }), ['wholesale-party-missing']],
    [aClaim({ wholesaleParty: ` ${'x'.repeat(80)} ` }), []],
    [aClaim({ wholesaleParty: 'x'.repeat(81) }), ['wholesale-party-too-long']],
    [aClaim({ creditReference: 'CR#1' }), ['reference-characters']],
    [aClaim({ items: [] }), ['no-items']],
    [aClaim({ items: [anItem({ ProductNr: 'X' })] }), ['unknown-product']],
    [aClaim({ items: [anItem({ Quantity: 0 })] }), ['invalid-quantity']],
    [aClaim({ items: [anItem({ Quantity: 99_999 })] }), []],
    [aClaim({ items: [anItem({ Quantity: 100_000 })] }), ['invalid-quantity']],
    [aClaim({ items: [anItem({ Quantity: 1.5 })] }), ['invalid-quantity']],
    [aClaim({ items: [anItem(), anItem({ SalesUnit: 'BAG' })] }), ['bags-and-cartons']],
    [aClaim({ items: [anItem(), anItem()] }), ['product-twice']],
  ])('CLM-07 CLM-10 CLM-27 %j: %j', (draft, reasons) => {
    expect(checkClaim(draft, ['A', 'B']).map((problem) => problem.reason)).toEqual(reasons);
  });
});
