import type { SecondFactor } from './second-factor.ts';

/**
 * What proved the second factor: `otp` and `sms` as RFC 8176 names them, a passkey (its `pop`), and two that have no
 * name there: a recovery code, and a device that was remembered after one of the others. `company`: the company that signed
 * somebody in says that it was proved there.
 */
export type FactorMethod = 'otp' | 'sms' | 'passkey' | 'recovery-code' | 'remembered-device' | 'company';

/** Instants are milliseconds since 1970. */
export interface FactorProof {
  readonly method: FactorMethod;
  readonly atMs: number;
}

/** What a session has proved, when and how: the `auth_time` and `amr` of OpenID Connect. */
export interface SessionProof {
  /** The password last, or a passkey that verified its user. */
  readonly authenticatedMs: number;
  /** The second factor last; null: never in this session. */
  readonly factorProof: FactorProof | null;
  /** A code mailed to the account last; null: never in this session. */
  readonly mailProvedMs: number | null;
}

export type MissingProof =
  | 'no-factor'
  | 'mail-unproved'
  | 'factor-unproved'
  | 'password-stale'
  | 'factor-stale';

/** The second factor in force for a session: that of the account, else the one that its company vouches for. */
export type SessionFactor = SecondFactor | 'company';

/** For how long a proof opens changes of what an account proves itself with, in milliseconds. */
const FRESH_MS = 10 * 60_000;

/**
 * What a session lacks for content that asks for a second factor (OPEN-12); null: nothing. `factor` is what the account
 * has now: a session that was begun with the password alone gains nothing when the account gets a factor.
 */
export function missingForContent(proof: SessionProof, factor: SessionFactor): MissingProof | null {
  if (factor === 'none') return 'no-factor';
  return proof.factorProof === null ? 'factor-unproved' : null;
}

/**
 * What a session lacks for a change of the account itself; null: nothing. The password and, where the account has one,
 * the second factor were proved within ten minutes; a remembered device proves that one was there once, not now.
 * `enrols`: the change may give the account its first factor, for which a mailed code was proved in the same time.
 * Source: OPEN-18, decisions 066 and 137.
 */
export function missingForChange(
  proof: SessionProof,
  account: { readonly factor: SessionFactor; readonly enrols: boolean },
  nowMs: number,
): MissingProof | null {
  const { factor, enrols } = account;
  const isFresh = (atMs: number) => nowMs - atMs <= FRESH_MS;
  if (!isFresh(proof.authenticatedMs)) return 'password-stale';
  const { factorProof, mailProvedMs } = proof;
  if (factor === 'none') {
    // The company that owns the mailbox proves more than a code that is mailed there.
    const isByCompany = factorProof?.method === 'company' && isFresh(factorProof.atMs);
    const isOwner = isByCompany || (mailProvedMs !== null && isFresh(mailProvedMs));
    return enrols && !isOwner ? 'mail-unproved' : null;
  }
  if (factorProof === null) return 'factor-unproved';
  return factorProof.method !== 'remembered-device' && isFresh(factorProof.atMs) ? null : 'factor-stale';
}
