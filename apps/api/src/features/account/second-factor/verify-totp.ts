import { authenticatorOf } from '../../../db/sealed-secrets.ts';
import { secondFactorOf } from '@maincrop/domain/account/second-factor';
import { afterRightCode, beforeGuess } from '../../../platform/access/attempts.ts';
import { guessSource } from '../../../platform/access/guess-source.ts';
import { renewingSession, stillProved } from '../../../platform/access/prove-session.ts';
import { endOtherSessions, storeFactorProof } from '../../../platform/access/session-proof.store.ts';
import { stepOfCode } from '../../../platform/access/totp.ts';
import { AppError } from '../../../platform/app-error.ts';
import { defineHandler } from '../../../platform/http/handler.ts';
import { factorStateOf, lockedUser } from '../account.store.ts';
import { tellOfFactorChange } from './change-factor.ts';
import { replaceRecoveryCodes } from './recovery-codes.ts';
import { pendingSecret, storeAuthenticator, useTotpSetup } from './second-factor.store.ts';
import { checkCodeLength } from './six-characters.ts';

/**
 * A right code of the new secret makes the authenticator the second factor (MFA-07); its step is used up with it. Ten
 * recovery codes come with the first second factor. This session has proved it, all others end.
 */
export const verifyTotp = defineHandler('verifyTotp', async (call) => {
  const { services, body } = call;
  const { userId, email, sessionId } = call.caller();
  checkCodeLength(body.code);
  const now = services.clock.now();
  const stored = await pendingSecret(services.db.app, userId, now);
  if (stored === null) throw new AppError('account.setup-expired');
  const guess = { email, factor: 'code', source: await guessSource(call, userId) } as const;
  await beforeGuess(services, guess);
  const secret = services.vault.open(stored, authenticatorOf(userId));
  const step = stepOfCode(secret, body.code, now);
  if (step === null) throw new AppError('account.invalid-code');
  const recoveryCodes = await renewingSession(call, async (client) => {
    const user = await lockedUser(client, userId);
    const former = secondFactorOf(factorStateOf(user));
    await stillProved(client, call, former);
    if (!(await useTotpSetup(client, userId, stored))) throw new AppError('account.setup-expired');
    await storeAuthenticator(client, {
      userId,
      secret: services.vault.seal(secret, authenticatorOf(userId)),
      step,
    });
    await tellOfFactorChange(client, call, { user, after: 'TOTP' });
    await endOtherSessions(client, { userId, sessionId, now });
    await storeFactorProof(client, sessionId, { method: 'otp', at: now });
    return former === 'none' ? replaceRecoveryCodes(client, userId) : null;
  });
  await afterRightCode(services, guess);
  return { recoveryCodes };
});
