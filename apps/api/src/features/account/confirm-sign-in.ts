import { transaction } from '../../db/transaction.ts';
import { hashOfSecret } from '../../platform/access/authenticate.ts';
import { stepOfCode } from '../../platform/access/totp.ts';
import { AppError } from '../../platform/app-error.ts';
import { defineHandler } from '../../platform/http/handler.ts';
import { acceptStep } from './account.store.ts';
import { afterRightGuess, beforeGuess } from '../../platform/access/attempts.ts';
import { type ChallengeRow, tryChallenge, useChallenge } from './challenge.store.ts';
import { CODE_TRIES, DEVICE_MINUTES, minutesAfter, secondsOf } from '../../platform/access/lifetimes.ts';
import { isCode, newSecret } from '../../platform/access/secret.ts';
import { insertDevice } from './session.store.ts';
import { startSession } from './start-session.ts';

/** The code of the second factor; a TOTP step and an SMS code are good once. May remember the device for 30 days. */
export const confirmSignIn = defineHandler('confirmSignIn', async (call) => {
  const { world, body } = call;
  const { app } = world.db;
  const now = world.clock.now();
  const idHash = hashOfSecret(body.challenge);
  const challenge = await tryChallenge(app, { idHash, now, maxTries: CODE_TRIES });
  if (!challenge) throw new AppError('account.sign-in-expired');
  const guess = { email: challenge.email, factor: 'code' } as const;
  await beforeGuess(world, guess);
  const step = stepOf(challenge, body.code, now);
  if (step === null) throw new AppError('account.invalid-code');
  await transaction(app, async (client) => {
    const isFirst = step === 'sms' || (await acceptStep(client, challenge.user_id, step));
    if (!isFirst || !(await useChallenge(client, idHash))) throw new AppError('account.invalid-code');
    await startSession(client, call, challenge.user_id);
    if (!body.rememberDevice) return;
    const device = newSecret();
    const expiresAt = minutesAfter(now, DEVICE_MINUTES);
    await insertDevice(client, {
      secretHash: hashOfSecret(device),
      userId: challenge.user_id,
      now,
      expiresAt,
    });
    call.setCookie('device', device, secondsOf(DEVICE_MINUTES));
  });
  await afterRightGuess(world, guess);
  return { status: 'signed-in' as const };
});

/** The TOTP step that the code belongs to, `sms` for a right SMS code, null for a wrong one. */
function stepOf(challenge: ChallengeRow, code: string, now: Date): number | 'sms' | null {
  if (challenge.method === 'SMS') return isCode(challenge.code_hash, code) ? 'sms' : null;
  return challenge.totp_secret === null ? null : stepOfCode(challenge.totp_secret, code, now);
}
