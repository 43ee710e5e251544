import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AmountMinor } from '../money/amount.ts';
import { creditTransferCode, type CreditTransfer, ibanInFours, isIban } from './credit-transfer-code.ts';

const minor = (amount: number) => amount as AmountMinor;

// The example of the guideline, with the amount in full.
const RED_CROSS: CreditTransfer = {
  beneficiary: 'Red Cross of Belgium',
  iban: 'BE72 0000 0000 1616',
  bic: 'BPOTBEB1',
  currency: 'EUR',
  amount: minor(100),
  reference: 'Urgency fund',
};

describe('INV-16 the code that a banking app reads', () => {
  it('is that of the European Payments Council’s example', () => {
    expect(creditTransferCode(RED_CROSS)).toBe(
      'BCD\n002\n1\nSCT\nBPOTBEB1\nRed Cross of Belgium\nBE72000000001616\nEUR1.00\n\n\nUrgency fund',
    );
  });

  it.each([
    ['another currency', { currency: 'SEK' }],
    ['nothing to pay', { amount: minor(0) }],
    ['money back', { amount: minor(-100) }],
    ['more than a transfer may be', { amount: minor(100_000_000_000) }],
    ['an IBAN with a wrong digit', { iban: 'BE72000000001617' }],
    ['no IBAN', { iban: '' }],
    ['a BIC that is none', { bic: 'BPOT' }],
    ['nobody to pay to', { beneficiary: ' \n' }],
  ])('is not there for %s', (_, changes) => {
    expect(creditTransferCode({ ...RED_CROSS, ...changes })).toBeNull();
  });

  it('keeps the guideline’s form and its 331 bytes, whatever is in a name or a reference', () => {
    const transfer = fc.record({
      beneficiary: fc.string({ unit: 'grapheme', maxLength: 200 }),
      iban: fc.constant('NL91ABNA0417164300'),
      bic: fc.constantFrom('', 'ABNANL2A', 'ABNANL2AXXX'),
      currency: fc.constant('EUR'),
      amount: fc.integer({ min: 1, max: 99_999_999_999 }).map(minor),
      reference: fc.string({ unit: 'grapheme', maxLength: 300 }),
    });
    fc.assert(
      fc.property(transfer, (one) => {
        const code = creditTransferCode(one);
        expect(code === null).toBe(one.beneficiary.trim() === '');
        if (code === null) return;
        const lines = code.split('\n');
        const [, , , , , name = '', iban, amount, , , reference = ''] = lines;
        expect(Buffer.byteLength(code)).toBeLessThanOrEqual(331);
        expect(lines.length).toBeLessThanOrEqual(11);
        expect(Array.from(name).length).toBeLessThanOrEqual(70);
        expect(iban).toBe(one.iban);
        expect(amount).toMatch(/^EUR(?:0|[1-9]\d{0,8})\.\d\d$/);
        expect(reference.length).toBeLessThanOrEqual(140);
      }),
    );
  });

  it('keeps its 331 bytes with the longest name and reference', () => {
    const longest = { ...RED_CROSS, bic: 'ABNANL2AXXX', iban: 'MT84MALT011000012345MTLCAST001S' };
    const code = creditTransferCode({ ...longest, beneficiary: '馬'.repeat(90), reference: 'a'.repeat(200) });
    expect(Buffer.byteLength(code ?? '')).toBeLessThanOrEqual(331);
    expect(code).toContain('馬'.repeat(36));
  });

  it('knows an IBAN by its check digits and writes it in fours', () => {
    expect(
      ['NL91ABNA0417164300', 'DE89370400440532013000', 'MT84MALT011000012345MTLCAST001S'].map(isIban),
    ).toEqual([true, true, true]);
    expect(['NL92ABNA0417164300', 'nl91abna0417164300', 'NL91'].map(isIban)).toEqual([false, false, false]);
    expect(ibanInFours('NL91ABNA0417164300')).toBe('NL91 ABNA 0417 1643 00');
  });
});
