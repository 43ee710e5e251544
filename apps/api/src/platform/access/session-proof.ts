import {
  type FactorMethod,
  type MissingProof,
  missingForChange,
  missingForContent,
  type SessionFactor,
  type SessionProof,
} from '@maincrop/domain/account/session-proof';
import { AppError } from '../app-error.ts';

/** How and when a session proved the second factor last. */
export interface FactorProof {
  readonly method: FactorMethod;
  readonly at: Date;
}

/** What a session has proved, as its row says it. */
export interface ProvedSession {
  /** When it last proved the password, or a passkey that verified its user. */
  readonly authenticatedAt: Date;
  /** Null: never in this session. */
  readonly factorProof: FactorProof | null;
  /** When it last proved a code that was mailed to its account; null: never. */
  readonly mailProvedAt: Date | null;
}

const CODES = {
  'no-factor': 'MFA_REQUIRED',
  'mail-unproved': 'account.step-up-required',
  'factor-unproved': 'account.step-up-required',
  'factor-stale': 'account.step-up-required',
  'password-stale': 'account.reauthentication-required',
} as const satisfies Record<MissingProof, string>;

/** Refuses content that asks for a second factor to a session that has not proved the one of its account (OPEN-12). */
export function requireFactor(session: ProvedSession, factor: SessionFactor): void {
  refuse(missingForContent(proofOf(session), factor));
}

/** Refuses a change of the account to a session without fresh proof of all that the account asks for (OPEN-18). */
export function requireFreshProof(
  session: ProvedSession,
  account: { readonly factor: SessionFactor; readonly enrols: boolean },
  now: Date,
): void {
  refuse(missingForChange(proofOf(session), account, now.getTime()));
}

function proofOf({ authenticatedAt, factorProof, mailProvedAt }: ProvedSession): SessionProof {
  return {
    authenticatedMs: authenticatedAt.getTime(),
    factorProof: factorProof && { method: factorProof.method, atMs: factorProof.at.getTime() },
    mailProvedMs: mailProvedAt?.getTime() ?? null,
  };
}

function refuse(missing: MissingProof | null): void {
  if (missing !== null) throw new AppError(CODES[missing]);
}
