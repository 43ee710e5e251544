import type { SignInAnswer } from '@maincrop/contract/schemas/account';
import { transaction } from '../../db/transaction.ts';
import { hashOfSecret } from '../../platform/access/authenticate.ts';
import { AppError } from '../../platform/app-error.ts';
import { writeAudit } from '../../platform/audit.ts';
import { type Call, defineHandler } from '../../platform/http/handler.ts';
import { addJob } from '../../platform/jobs/job.ts';
import { type UserRow, userByEmail } from './account.store.ts';
import { afterRightGuess, beforeGuess, type Guess } from '../../platform/access/attempts.ts';
import { insertChallenge } from './challenge.store.ts';
import { CODE_MINUTES, minutesAfter } from '../../platform/access/lifetimes.ts';
import { isPassword } from '../../platform/access/password-hash.ts';
import { newCode, newSecret } from '../../platform/access/secret.ts';
import { sendResetCode } from './send-reset-code.job.ts';
import { sendSignInCode } from './send-sign-in-code.job.ts';
import { endEverything, isDeviceOf } from './session.store.ts';
import { startSession } from './start-session.ts';

/**
 * E-mail and password. Known, unknown and deactivated accounts answer alike, also in time (OPEN-15). A second factor
 * is asked for unless the device is remembered (OPEN-13).
 */
export const signIn = defineHandler('signIn', async (call): Promise<SignInAnswer> => {
  const { email } = call.body;
  const { world } = call;
  const found = await userByEmail(world.db.app, email);
  const device = await rememberedDevice(call, found?.id ?? null);
  const guess: Guess = { email, factor: 'password', device };
  const user = await checkPassword(call, found, guess);
  if (user.password_reset_required) await demandReset(call, user);
  if (user.mfa_preference === 'none' || device !== null) {
    await transaction(world.db.app, (client) => startSession(client, call, user.id));
    return { status: 'signed-in' };
  }
  return askForCode(call, user, user.mfa_preference);
});

/** The user whose password this is; throws the same for everybody else, after the same time. */
async function checkPassword(call: Call<'signIn'>, user: UserRow | null, guess: Guess): Promise<UserRow> {
  const { world, request, body } = call;
  await beforeGuess(world, guess);
  const isRight = await isPassword(user?.password_hash ?? null, body.password);
  if (isRight && user?.deleted_at === null) {
    await afterRightGuess(world, guess);
    return user;
  }
  await writeAudit(world.db.app, {
    at: world.clock.now(),
    action: 'sign-in.refused',
    requestId: request.id,
    actorUserId: user?.id ?? null,
  });
  throw new AppError('account.incorrect-credentials');
}

async function rememberedDevice(call: Call<'signIn'>, userId: string | null): Promise<Buffer | null> {
  const secret = call.request.cookies['device'];
  if (!secret) return null;
  const secretHash = hashOfSecret(secret);
  const isKnown = await isDeviceOf(call.world.db.app, { secretHash, userId, now: call.world.clock.now() });
  return isKnown ? secretHash : null;
}

/** All sessions end and a code is mailed (AUTH-09, OPEN-17). */
async function demandReset(call: Call<'signIn'>, user: UserRow): Promise<never> {
  const { world, request } = call;
  const now = world.clock.now();
  await transaction(world.db.app, async (client) => {
    await endEverything(client, user.id, now);
    await addJob(client, sendResetCode, {
      payload: { email: user.email },
      key: `send-reset-code:${user.id}`,
    });
    await writeAudit(client, {
      at: now,
      action: 'sign-in.reset-required',
      requestId: request.id,
      actorUserId: user.id,
    });
  });
  throw new AppError('account.password-reset-required');
}

async function askForCode(
  call: Call<'signIn'>,
  user: UserRow,
  method: 'TOTP' | 'SMS',
): Promise<SignInAnswer> {
  const { world } = call;
  const challenge = newSecret();
  const code = method === 'SMS' ? newCode() : null;
  const now = world.clock.now();
  await transaction(world.db.app, async (client) => {
    await insertChallenge(client, {
      idHash: hashOfSecret(challenge),
      userId: user.id,
      method,
      codeHash: code === null ? null : hashOfSecret(code),
      now,
      expiresAt: minutesAfter(now, CODE_MINUTES),
    });
    if (code !== null && user.phone !== null)
      await sendSignInCode(client, { to: user.phone, locale: user.locale, code });
  });
  return {
    status: 'code-required',
    method,
    challenge,
    phoneHint: method === 'SMS' ? hintOf(user.phone) : null,
  };
}

/** The last two digits: enough to recognise one's own phone, too little for anybody else. */
function hintOf(phone: string | null): string | null {
  return phone === null ? null : phone.slice(-2);
}
