import { minutesAfter, secondsOf } from '../../platform/access/lifetimes.ts';
import { newSecret } from '../../platform/access/secret.ts';
import { AppError } from '../../platform/app-error.ts';
import { defineHandler } from '../../platform/http/handler.ts';
import { presentDescriptor } from './passkeys.present.ts';
import { credentialsOf, storeSetup } from './passkeys.store.ts';
import { ALGORITHMS, PASSKEY_MINUTES, relyingPartyOf } from './relying-party.ts';

const S_IN_MS = 1000;

/**
 * What the browser needs to make a passkey, for who has a code to fall back on; one question waits at a time. The
 * authenticator learns an address to show, and of the user nothing else that tells who it is.
 */
export const startPasskeyRegistration = defineHandler(
  'startPasskeyRegistration',
  async ({ caller, services }) => {
    const { userId, email, mfa } = caller();
    if (mfa === 'none') throw new AppError('account.second-factor-missing');
    const challenge = newSecret();
    const expiresAt = minutesAfter(services.clock.now(), PASSKEY_MINUTES);
    await storeSetup(services.db.app, { userId, challenge, expiresAt });
    const { id, name } = relyingPartyOf(services.config);
    return {
      rp: { id, name },
      user: { id: handleOf(userId), name: email, displayName: email },
      challenge,
      pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key' as const, alg })),
      timeout: secondsOf(PASSKEY_MINUTES) * S_IN_MS,
      excludeCredentials: (await credentialsOf(services.db.app, userId)).map(presentDescriptor),
      authenticatorSelection: { residentKey: 'preferred' as const, userVerification: 'preferred' as const },
      attestation: 'none' as const,
    };
  },
);

/** The 16 bytes of the user's id: the same for all passkeys of a user, so that one authenticator keeps one of them. */
function handleOf(userId: string): string {
  return Buffer.from(userId.replaceAll('-', ''), 'hex').toString('base64url');
}
