import type { PoolClient } from 'pg';
import { transaction } from '../../db/transaction.ts';
import { afterRightGuess, beforeGuess } from '../../platform/access/attempts.ts';
import { hashOfSecret } from '../../platform/access/authenticate.ts';
import { tryChallenge, useChallenge } from '../../platform/access/challenge.store.ts';
import type { CompanySession } from '../../platform/access/company-session.ts';
import { guessSource } from '../../platform/access/guess-source.ts';
import { CODE_TRIES } from '../../platform/access/lifetimes.ts';
import { rememberDevice, startSession } from '../../platform/access/start-session.ts';
import { AppError } from '../../platform/app-error.ts';
import { writeAudit } from '../../platform/audit.ts';
import { type Call, defineHandler } from '../../platform/http/handler.ts';
import { type CredentialRow, credentialsOf, noteUse, takeQuestion } from './passkeys.store.ts';
import { relyingPartyOf } from './relying-party.ts';

/**
 * A passkey in place of the code of the second factor; its answer is good once, and wrong ones count as wrong codes do.
 * May remember the device for 30 days (AUTH-02, OPEN-13, OPEN-25).
 */
export const confirmPasskeySignIn = defineHandler('confirmPasskeySignIn', async (call) => {
  const { body } = call;
  await proveByPasskey(call, null, async (client, { userId, company }) => {
    await startSession(client, call, {
      userId,
      factor: 'passkey',
      isMailProved: false,
      isDeviceKnown: false,
      company,
    });
    if (body.rememberDevice) await rememberDevice(client, call, userId);
  });
  return { status: 'signed-in' as const };
});

type PasskeyCall = Pick<Call<'confirmPasskeySignIn'>, 'services' | 'request'> & {
  readonly body: Pick<Call<'confirmPasskeySignIn'>['body'], 'challenge' | 'response'>;
};

/** Proves the second factor by a passkey for a pending sign-in, or for the step-up of a session, with what follows. */
export async function proveByPasskey<T>(
  call: PasskeyCall,
  sessionId: string | null,
  follow: (
    client: PoolClient,
    proved: {
      readonly userId: string;
      readonly isUserVerified: boolean;
      readonly company: CompanySession | null;
    },
  ) => Promise<T>,
): Promise<T> {
  const { services, body } = call;
  const { app } = services.db;
  const now = services.clock.now();
  const idHash = hashOfSecret(body.challenge);
  const pending = await tryChallenge(app, { idHash, sessionId, now, maxTries: CODE_TRIES });
  const expired = sessionId === null ? 'account.sign-in-expired' : 'account.step-up-expired';
  if (!pending) throw new AppError(expired);
  const guess = {
    email: pending.email,
    factor: 'code',
    source: await guessSource(call, pending.user_id),
  } as const;
  await beforeGuess(services, guess);
  const userId = pending.user_id;
  const use = await checkedUse(call, { userId, question: await takeQuestion(app, idHash, now) });
  const proved = await transaction(app, async (client) => {
    if (!(await noteUse(client, { ...use, now }))) return null;
    if (!(await useChallenge(client, idHash))) throw new AppError(expired);
    const { company } = pending;
    return { followed: await follow(client, { userId, isUserVerified: use.isUserVerified, company }) };
  });
  if (proved === null) return refuseCopy(call, { userId, passkeyId: use.id });
  await afterRightGuess(services, guess);
  return proved.followed;
}

interface Use {
  readonly id: string;
  readonly counter: number;
  /** The authenticator asked for a finger, a face or a PIN, not for a touch alone. */
  readonly isUserVerified: boolean;
}

/** Which passkey of the user has signed the question; throws the same for all that is wrong with an answer. */
async function checkedUse(
  { services, body }: PasskeyCall,
  { userId, question }: { readonly userId: string; readonly question: string | null },
): Promise<Use> {
  const owned = await credentialsOf(services.db.app, userId);
  const credential = owned.find(({ credential_id }) => credential_id === body.response.id);
  if (!credential || question === null) throw new AppError('account.passkey-refused');
  const { id, origin } = relyingPartyOf(services.config);
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      // We ask for no extension.
      response: { ...body.response, clientExtensionResults: {} },
      expectedChallenge: question,
      expectedOrigin: origin,
      expectedRPID: id,
      credential: webAuthnOf(credential),
      // The password came first: that somebody holds the authenticator is enough.
      requireUserVerification: false,
    });
    const { newCounter: counter, userVerified: isUserVerified } = authenticationInfo;
    if (verified) return { id: credential.id, counter, isUserVerified };
  } catch (cause) {
    throw new AppError('account.passkey-refused', {}, { cause });
  }
  throw new AppError('account.passkey-refused');
}

/** Without its counter, which is compared where it is stored, so that two answers at once cannot both be the next. */
function webAuthnOf({ credential_id, public_key, transports }: CredentialRow) {
  return { id: credential_id, publicKey: new Uint8Array(public_key), counter: 0, transports };
}

/** A right signature with a counter that did not go on: there may be a copy of the key, which the trail has to tell. */
async function refuseCopy(
  { services, request }: PasskeyCall,
  { userId, passkeyId }: { readonly userId: string; readonly passkeyId: string },
): Promise<never> {
  await writeAudit(services.db.app, {
    at: services.clock.now(),
    action: 'passkey.counter-refused',
    requestId: request.id,
    actorUserId: userId,
    object: passkeyId,
  });
  throw new AppError('account.passkey-refused');
}
