import { hashOfSecret } from '../../platform/access/authenticate.ts';
import { pendingSignIn } from '../../platform/access/challenge.store.ts';
import { minutesAfter, secondsOf } from '../../platform/access/lifetimes.ts';
import { newSecret } from '../../platform/access/secret.ts';
import { AppError } from '../../platform/app-error.ts';
import { defineHandler } from '../../platform/http/handler.ts';
import { presentDescriptor } from './passkeys.present.ts';
import { credentialsOf, storeQuestion } from './passkeys.store.ts';
import { PASSKEY_MINUTES, relyingPartyOf } from './relying-party.ts';

const S_IN_MS = 1000;

/** What the browser needs to use a passkey, for who has given the right password; one question waits at a time. */
export const startPasskeySignIn = defineHandler('startPasskeySignIn', async ({ services, body }) => {
  const now = services.clock.now();
  const signInHash = hashOfSecret(body.challenge);
  const pending = await pendingSignIn(services.db.app, signInHash, now);
  if (!pending) throw new AppError('account.sign-in-expired');
  const credentials = await credentialsOf(services.db.app, pending.user_id);
  if (credentials.length === 0) throw new AppError('account.passkey-refused');
  const challenge = newSecret();
  await storeQuestion(services.db.app, {
    signInHash,
    challenge,
    expiresAt: minutesAfter(now, PASSKEY_MINUTES),
  });
  return {
    rpId: relyingPartyOf(services.config).id,
    challenge,
    timeout: secondsOf(PASSKEY_MINUTES) * S_IN_MS,
    allowCredentials: credentials.map(presentDescriptor),
    userVerification: 'preferred' as const,
  };
});
