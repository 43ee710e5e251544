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
      expect(missingForContent({ authenticatedMs: ago(FRESH * 100), factorProof }, factor)).toBe(lacks);
    },
  );

  it.each([
    ['none', FRESH, null, null],
    ['none', FRESH + 1, null, 'password-stale'],
    ['TOTP', FRESH + 1, factorOf('otp', 0), 'password-stale'],
    ['TOTP', 0, null, 'factor-unproved'],
    ['TOTP', FRESH, factorOf('otp', FRESH), null],
    ['TOTP', 0, factorOf('otp', FRESH + 1), 'factor-stale'],
    ['SMS', 0, factorOf('sms', FRESH), null],
    ['TOTP', 0, factorOf('passkey', FRESH), null],
    // Who has lost the authenticator sets up another one.
    ['TOTP', 0, factorOf('recovery-code', FRESH), null],
    ['TOTP', 0, factorOf('remembered-device', 0), 'factor-stale'],
  ] as const)(
    'MFA-14 OPEN-18 an account with %s, the password %d ms ago, the factor %o: a change lacks %s',
    (factor, ...[passwordMs, factorProof, lacks]) => {
      expect(missingForChange({ authenticatedMs: ago(passwordMs), factorProof }, factor, NOW_MS)).toBe(lacks);
    },
  );
});
