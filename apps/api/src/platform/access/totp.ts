import { Secret, TOTP } from 'otpauth';

const PERIOD_S = 30;
const DIGITS = 6;
// One step either side, for clocks that are a little off (RFC 6238 section 5.2).
const WINDOW = 1;

/** The time step whose code this is, or null. The caller accepts each step once. */
export function stepOfCode(secretBase32: string, code: string, now: Date): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const timestamp = now.getTime();
  const delta = totpOf(secretBase32).validate({ token: code, timestamp, window: WINDOW });
  return delta === null ? null : Math.floor(timestamp / 1000 / PERIOD_S) + delta;
}

/** The code that an authenticator shows now, and for how many seconds still. */
export function currentCode(
  secretBase32: string,
  now: Date,
): { readonly code: string; readonly secondsLeft: number } {
  const timestamp = now.getTime();
  const secondsLeft = PERIOD_S - (Math.floor(timestamp / 1000) % PERIOD_S);
  return { code: totpOf(secretBase32).generate({ timestamp }), secondsLeft };
}

function totpOf(secretBase32: string): TOTP {
  return new TOTP({ secret: Secret.fromBase32(secretBase32), digits: DIGITS, period: PERIOD_S });
}
