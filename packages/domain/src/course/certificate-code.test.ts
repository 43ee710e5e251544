import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { UNMISTAKABLE } from '../receipt-number/receipt-number.ts';
import { certificateCodeOf, formatCertificateCode, parseCertificateCode } from './certificate-code.ts';

const code = fc
  .uint8Array({ minLength: 11, maxLength: 16 })
  .map(certificateCodeOf)
  .filter((made) => made !== null);

describe('the code of a certificate', () => {
  it('EDU-05 has twelve characters that nobody takes for each other, and shows in groups of four', () => {
    fc.assert(
      fc.property(code, (made) => {
        expect(made).toMatch(/^[0-9A-HJKMNP-TV-Z]{12}$/);
        expect(formatCertificateCode(made)).toMatch(/^\w{4}-\w{4}-\w{4}$/);
      }),
    );
  });

  it('EDU-05 is understood as people type it', () => {
    fc.assert(
      fc.property(code, (made) => {
        const shown = formatCertificateCode(made);
        const typed = shown.toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l');
        for (const entry of [
          made,
          shown,
          typed,
          ` ${shown.replaceAll('-', ' ')} `,
          shown.replaceAll('-', ' – '),
        ])
          expect(parseCertificateCode(entry)).toBe(made);
      }),
    );
  });

  it('EDU-05 finds every wrong character, and every two neighbours that changed places', () => {
    fc.assert(
      fc.property(code, fc.nat(11), fc.constantFrom(...Array.from(UNMISTAKABLE)), (made, at, other) => {
        fc.pre(made[at] !== other);
        expect(parseCertificateCode(made.slice(0, at) + other + made.slice(at + 1))).toBeNull();
      }),
      { numRuns: 1000 },
    );
    fc.assert(
      fc.property(code, fc.nat(10), (made, at) => {
        const [left = '', right = ''] = made.slice(at);
        fc.pre(left !== right);
        expect(parseCertificateCode(made.slice(0, at) + right + left + made.slice(at + 2))).toBeNull();
      }),
      { numRuns: 1000 },
    );
  });

  it.each(['', 'K7Q2', '0000-0000-0000-0000', 'U000-0000-0000', '0000_0000_0000', 'ÄÄÄÄ-ÄÄÄÄ-ÄÄÄÄ'])(
    'EDU-05 takes %j for a slip',
    (entry) => expect(parseCertificateCode(entry)).toBeNull(),
  );

  it('is not made of too few random bytes, nor where its check character would be another sign', () => {
    expect(certificateCodeOf(new Uint8Array(10))).toBeNull();
    const made = Array.from({ length: 32 }, (_, byte) => certificateCodeOf(new Uint8Array(11).fill(byte)));
    expect(made).toContain(null);
    expect(new Set(made).size).toBeGreaterThan(20);
  });
});
