import { hasLostFactor } from '@maincrop/domain/account/account-status';
import type { FactorMethod } from '@maincrop/domain/account/session-proof';
import type { PoolClient } from 'pg';
import { authenticatorOf } from '../../../db/sealed-secrets.ts';
import { transaction } from '../../../db/transaction.ts';
import { hashOfSecret } from '../../../platform/access/authenticate.ts';
import { afterRightGuess, beforeGuess } from '../../../platform/access/attempts.ts';
import { type ChallengeRow, tryChallenge, useChallenge } from '../../../platform/access/challenge.store.ts';
import type { CompanySession } from '../../../platform/access/company-session.ts';
import { guessSource } from '../../../platform/access/guess-source.ts';
import { CODE_TRIES } from '../../../platform/access/lifetimes.ts';
import { isCode } from '../../../platform/access/secret.ts';
import { rememberDevice, startSession } from '../../../platform/access/start-session.ts';
import { stepOfCode } from '../../../platform/access/totp.ts';
import { AppError } from '../../../platform/app-error.ts';
import { writeAudit } from '../../../platform/audit.ts';
import { type Call, defineHandler } from '../../../platform/http/handler.ts';
import { promiseNotice } from '../../../platform/notice.ts';
import type { Services } from '../../../platform/services.ts';
import { acceptStep, factorStateOf, lockedUser } from '../account.store.ts';
import { dropLostFactor } from '../second-factor/change-factor.ts';
import { useRecoveryCode } from '../second-factor/recovery-code.store.ts';
import { hashOfRecoveryCode } from '../second-factor/recovery-codes.ts';

/**
 * The code of the second factor, or a recovery code in its place; a TOTP step, an SMS code and a recovery code are good
 * once. May remember the device for 30 days (AUTH-02, OPEN-13). A mailed code where the account has no factor.
 */
export const confirmSignIn = defineHandler('confirmSignIn', async (call) => {
  const { body } = call;
  await proveByCode(call, { ...body, sessionId: null }, async (client, { userId, factor, company }) => {
    const isMailProved = factor === null;
    if (isMailProved) await dropFactorIfLost(client, call, userId);
    await startSession(client, call, { userId, factor, isMailProved, isDeviceKnown: false, company });
    // Without a factor there is nothing to skip: the device is known from now on, and that is enough.
    if (body.rememberDevice && !isMailProved) await rememberDevice(client, call, userId);
  });
  return { status: 'signed-in' as const };
});

/** As at a sign-in on a known device: a preferred factor that cannot be asked for any more is switched off. */
async function dropFactorIfLost(
  client: PoolClient,
  call: Call<'confirmSignIn'>,
  userId: string,
): Promise<void> {
  const user = await lockedUser(client, userId);
  if (hasLostFactor(factorStateOf(user))) await dropLostFactor(client, call, user);
}

type ProofCall = Pick<Call<'confirmSignIn'>, 'services' | 'request'>;

interface GivenCode {
  readonly challenge: string;
  readonly code: string;
  readonly kind: 'code' | 'recovery';
  /** The session that is to be stepped up; null: one is to begin. */
  readonly sessionId: string | null;
}

/** Proves the second factor by a code and uses it up together with what follows; throws when it is wrong or too late. */
export async function proveByCode<T>(
  call: ProofCall,
  given: GivenCode,
  follow: (
    client: PoolClient,
    /** `factor` is null for a mailed code: it is none. */
    proved: {
      readonly userId: string;
      readonly factor: FactorMethod | null;
      readonly company: CompanySession | null;
    },
  ) => Promise<T>,
): Promise<T> {
  const { services } = call;
  const { app } = services.db;
  const now = services.clock.now();
  const { sessionId } = given;
  const idHash = hashOfSecret(given.challenge);
  const challenge = await tryChallenge(app, { idHash, sessionId, now, maxTries: CODE_TRIES });
  if (!challenge)
    throw new AppError(sessionId === null ? 'account.sign-in-expired' : 'account.step-up-expired');
  const guess = {
    email: challenge.email,
    factor: 'code',
    source: await guessSource(call, challenge.user_id),
  } as const;
  await beforeGuess(services, guess);
  const proof = await proofOf(services, challenge, given);
  if (proof === null) return refuse(call, challenge.user_id);
  const proved = await transaction(app, async (client) => {
    if (!(await useProof(client, call, { userId: challenge.user_id, proof }))) return null;
    // Thrown, so that what proved it is not used up by two at once.
    if (!(await useChallenge(client, idHash))) throw new AppError('account.invalid-code');
    const { user_id: userId, company } = challenge;
    return { followed: await follow(client, { userId, factor: METHODS[proof.kind], company }) };
  });
  if (proved === null) return refuse(call, challenge.user_id);
  await afterRightGuess(services, guess);
  return proved.followed;
}

const METHODS = { sms: 'sms', mail: null, totp: 'otp', recovery: 'recovery-code' } as const;

/** Somebody who knows the password guesses the second factor: the trail has to tell. */
async function refuse({ services, request }: ProofCall, userId: string): Promise<never> {
  await writeAudit(services.db.app, {
    at: services.clock.now(),
    action: 'sign-in.code-refused',
    requestId: request.id,
    actorUserId: userId,
  });
  throw new AppError('account.invalid-code');
}

type Proof =
  | { readonly kind: 'sms' | 'mail' }
  | { readonly kind: 'totp'; readonly step: number }
  | { readonly kind: 'recovery'; readonly codeHash: Buffer };

/** What the code proves so far; null when it is wrong. Whether a recovery code is one shows when it is used up. */
async function proofOf(
  { vault, clock }: Services,
  challenge: ChallengeRow,
  { code, kind }: GivenCode,
): Promise<Proof | null> {
  if (kind === 'recovery' && challenge.method !== 'MAIL')
    return { kind: 'recovery', codeHash: await hashOfRecoveryCode(challenge.user_id, code) };
  if (challenge.method !== 'TOTP') {
    const sentBy = challenge.method === 'SMS' ? 'sms' : 'mail';
    return isCode(challenge.code_hash, code) ? { kind: sentBy } : null;
  }
  if (challenge.totp_secret === null) return null;
  const secret = vault.open(challenge.totp_secret, authenticatorOf(challenge.user_id));
  const step = stepOfCode(secret, code, clock.now());
  return step === null ? null : { kind: 'totp', step };
}

/** Uses the proof up; false when it was used before. A code that was sent is used up with its pending sign-in. */
async function useProof(
  client: PoolClient,
  call: ProofCall,
  { userId, proof }: { readonly userId: string; readonly proof: Proof },
): Promise<boolean> {
  if (proof.kind === 'recovery') return spendRecoveryCode(client, call, { userId, codeHash: proof.codeHash });
  return proof.kind === 'totp' ? acceptStep(client, userId, proof.step) : true;
}

async function spendRecoveryCode(
  client: PoolClient,
  { services, request }: ProofCall,
  { userId, codeHash }: { readonly userId: string; readonly codeHash: Buffer },
): Promise<boolean> {
  const left = await useRecoveryCode(client, userId, codeHash);
  if (left === null) return false;
  const now = services.clock.now();
  const after = { left };
  await writeAudit(client, {
    at: now,
    action: 'recovery-code.used',
    requestId: request.id,
    actorUserId: userId,
    after,
  });
  const params = { left: String(left) };
  await promiseNotice(client, { kind: 'recovery-code-used', userId, at: now.toISOString(), params });
  return true;
}
