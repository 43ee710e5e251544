import { describe, expect, it } from 'vitest';
import { currentCode, stepOfCode } from './totp.ts';

/** The secret of both RFCs, '12345678901234567890', in Base32. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const STEP_S = 30;

/** RFC 4226 appendix D: the values of the counters 0 to 9. */
const HOTP = '755224 287082 359152 969429 338314 254676 287922 162583 399871 520489'.split(' ');

/** RFC 6238 appendix B, SHA-1: seconds, and the eight digits of which authenticators show the last six. */
const TOTP = [
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
] as const;

describe('the code of an authenticator', () => {
  it.each(HOTP.map((code, counter) => [counter, code] as const))(
    'is that of RFC 4226 for counter %i',
    (counter, code) => {
      const now = new Date(counter * STEP_S * 1000);

      expect(currentCode(SECRET, now)).toEqual({ code, secondsLeft: STEP_S });
      expect(stepOfCode(SECRET, code, now)).toBe(counter);
    },
  );

  it.each(TOTP)('is that of RFC 6238 at second %i', (seconds, digits) => {
    const now = new Date(seconds * 1000);

    expect(currentCode(SECRET, now).code).toBe(digits.slice(-6));
    expect(stepOfCode(SECRET, digits.slice(-6), now)).toBe(Math.floor(seconds / STEP_S));
  });

  it('RFC 6238 section 5.2: is accepted one step early or late, with the step it belongs to', () => {
    const steps = HOTP.map((code) => stepOfCode(SECRET, code, new Date(5 * STEP_S * 1000)));

    expect(steps).toEqual([null, null, null, null, 4, 5, 6, null, null, null]);
  });

  it.each(['', '75522', '7552240', '75522a', ' 755224', '７５５２２４', '-75522'])('refuses "%s"', (code) => {
    expect(stepOfCode(SECRET, code, new Date(0))).toBeNull();
  });
});
