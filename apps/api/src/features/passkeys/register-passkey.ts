import type { PoolClient } from 'pg';
import { renewingSession, stillProved } from '../../platform/access/prove-session.ts';
import { endOtherSessions } from '../../platform/access/session-proof.store.ts';
import { AppError } from '../../platform/app-error.ts';
import { writeAudit } from '../../platform/audit.ts';
import { type Call, defineHandler } from '../../platform/http/handler.ts';
import { promiseUndoableNotice } from '../../platform/notice.ts';
import { presentPasskey } from './passkeys.present.ts';
import { insertPasskey, lockOwner, type PasskeyRow, passkeysOf, takeSetup } from './passkeys.store.ts';
import { ALGORITHMS, relyingPartyOf } from './relying-party.ts';

const PASSKEYS_MAX = 10;

/** Stores a passkey whose authenticator has signed the question that waited, once; the owner is told, and all other sessions end (AUTH-02). */
export const registerPasskey = defineHandler('registerPasskey', async (call) => {
  const { services } = call;
  const challenge = await takeSetup(services.db.app, call.caller().userId, services.clock.now());
  if (challenge === null) throw new AppError('account.setup-expired');
  const credential = await checkedCredential(call, challenge);
  return presentPasskey(await renewingSession(call, (client) => store(client, call, credential)));
});

interface Credential {
  readonly id: string;
  readonly publicKey: Uint8Array;
  readonly counter: number;
}

async function checkedCredential(
  { services, body }: Call<'registerPasskey'>,
  challenge: string,
): Promise<Credential> {
  const { id, origin } = relyingPartyOf(services.config);
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      // We ask for no extension.
      response: { ...body.response, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      // The password came first: that somebody holds the authenticator is enough.
      requireUserVerification: false,
      supportedAlgorithmIDs: [...ALGORITHMS],
    });
    if (registrationInfo) return registrationInfo.credential;
  } catch (cause) {
    // The library throws for all that is wrong with an answer; it is one refusal to the caller.
    throw new AppError('account.passkey-refused', {}, { cause });
  }
  throw new AppError('account.passkey-refused');
}

async function store(
  client: PoolClient,
  call: Call<'registerPasskey'>,
  credential: Credential,
): Promise<PasskeyRow> {
  const { services, request, body } = call;
  const { userId, sessionId } = call.caller();
  const now = services.clock.now();
  const factor = await lockOwner(client, userId);
  if (factor === 'none') throw new AppError('account.second-factor-missing');
  await stillProved(client, call, factor);
  if ((await passkeysOf(client, userId)).length >= PASSKEYS_MAX)
    throw new AppError('passkeys.too-many', { maximum: PASSKEYS_MAX });
  const passkey = await insertPasskey(client, {
    userId,
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey),
    counter: credential.counter,
    transports: body.response.response.transports,
    name: body.name,
    now,
  });
  if (!passkey) throw new AppError('passkeys.already-registered');
  await endOtherSessions(client, { userId, sessionId, now });
  const action = 'passkey.added';
  const object = passkey.id;
  await writeAudit(client, { at: now, action, requestId: request.id, actorUserId: userId, object });
  const notice = { kind: 'passkey-added', userId, at: now.toISOString() } as const;
  await promiseUndoableNotice(client, notice, 'factor');
  return passkey;
}
