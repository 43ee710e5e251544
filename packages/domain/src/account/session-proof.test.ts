import { describe, expect, it } from 'vitest';
import { type FactorMethod, missingForChange, missingForContent } from './session-proof.ts';

const NOW_MS = Date.UTC(2026, 10, 23, 9);
const ago = (ms: number) => NOW_MS - ms;
const FRESH = 600_000;
const factorOf = (method: FactorMethod, ms: number) => ({ method, atMs: ago(ms) });

describe('what a session has proved', () => {
  it.each([
    ['none', null, 'no-factor'],
    ['none', factorOf('otp', 0), 'no-factor'],
    ['TOTP', null, 'factor-unproved'],
    ['SMS', null, 'factor-unproved'],
    ['TOTP', factorOf('otp', FRESH * 100), null],
    ['SMS', factorOf('sms', FRESH * 100), null],
    ['TOTP', factorOf('passkey', FRESH * 100), null],
    ['TOTP', factorOf('recovery-code', FRESH * 100), null],
    ['SMS', factorOf('remembered-device', FRESH * 100), null],
  ] as const)(
    'MFA-13 OPEN-12 an account with %s, a session with %o: content lacks %s',
    (factor, factorProof, lacks) => {
      expect(
        missingForContent({ authenticatedMs: ago(FRESH * 100), factorProof, mailProvedMs: null }, factor),
      ).toBe(lacks);
    },
  );

  it.each([
    { factor: 'none', passwordMs: FRESH, proof: null, lacks: null },
    { factor: 'none', passwordMs: FRESH + 1, proof: null, lacks: 'password-stale' },
    { factor: 'TOTP', passwordMs: FRESH + 1, proof: factorOf('otp', 0), lacks: 'password-stale' },
    { factor: 'TOTP', passwordMs: 0, proof: null, lacks: 'factor-unproved' },
    { factor: 'TOTP', passwordMs: FRESH, proof: factorOf('otp', FRESH), lacks: null },
    { factor: 'TOTP', passwordMs: 0, proof: factorOf('otp', FRESH + 1), lacks: 'factor-stale' },
    { factor: 'SMS', passwordMs: 0, proof: factorOf('sms', FRESH), lacks: null },
    { factor: 'TOTP', passwordMs: 0, proof: factorOf('passkey', FRESH), lacks: null },
    // Who has lost the authenticator sets up another one.
    { factor: 'TOTP', passwordMs: 0, proof: factorOf('recovery-code', FRESH), lacks: null },
    { factor: 'TOTP', passwordMs: 0, proof: factorOf('remembered-device', 0), lacks: 'factor-stale' },
  ] as const)(
    'MFA-14 OPEN-18 an account with $factor, the password $passwordMs ms ago, the factor $proof: a change lacks $lacks',
    ({ factor, passwordMs, proof, lacks }) => {
      const session = { authenticatedMs: ago(passwordMs), factorProof: proof, mailProvedMs: null };

      expect(missingForChange(session, { factor, enrols: false }, NOW_MS)).toBe(lacks);
    },
  );

  it.each([
    { factor: 'none', mailMs: null, lacks: 'mail-unproved' },
    { factor: 'none', mailMs: FRESH, lacks: null },
    { factor: 'none', mailMs: FRESH + 1, lacks: 'mail-unproved' },
    { factor: 'TOTP', mailMs: 0, lacks: 'factor-unproved' },
  ] as const)(
    'MFA-13 OPEN-18 an account with $factor, a mailed code $mailMs ms ago: what may enrol a factor lacks $lacks',
    ({ factor, mailMs, lacks }) => {
      const mailProvedMs = mailMs === null ? null : ago(mailMs);
      const session = { authenticatedMs: ago(0), factorProof: null, mailProvedMs };

      expect(missingForChange(session, { factor, enrols: true }, NOW_MS)).toBe(lacks);
    },
  );
});
