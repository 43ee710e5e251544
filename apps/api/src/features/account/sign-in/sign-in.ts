import { setTimeout as pause } from 'node:timers/promises';
import type { SignInAnswer } from '@maincrop/contract/schemas/account';
import { afterPassword, type PasswordVerdict } from '@maincrop/domain/account/account-status';
import { secondFactorOf } from '@maincrop/domain/account/second-factor';
import { transaction } from '../../../db/transaction.ts';
import { AppError } from '../../../platform/app-error.ts';
import { writeAudit } from '../../../platform/audit.ts';
import { refuseCompanyOnly } from '../../../platform/company/company-only.ts';
import { type Call, defineHandler } from '../../../platform/http/handler.ts';
import { addJob } from '../../../platform/jobs/job.ts';
import { factorStateOf, NOBODY, signInAccountOf, type UserRow, userByEmail } from '../account.store.ts';
import { askForCode } from './ask-for-code.ts';
import { unlessChanged } from './unless-changed.ts';
import { dropLostFactor } from '../second-factor/change-factor.ts';
import { afterRightGuess, beforeGuess, type Guess } from '../../../platform/access/attempts.ts';
import { guessSource } from '../../../platform/access/guess-source.ts';
import { isPassword } from '../../../platform/access/password-hash.ts';
import { sendResetCode } from '../password-reset/send-reset-code.job.ts';
import { endEverything } from '../../../platform/access/session.store.ts';
import { rememberedDevice, startSession } from '../../../platform/access/start-session.ts';

/**
 * E-mail and password. Known, unknown, unconfirmed and deactivated accounts answer alike, also in time (OPEN-15). A
 * second factor is asked for unless the device is remembered (OPEN-13); where there is none, a mailed code unless the
 * device is known (decision 137).
 */
export const signIn = defineHandler('signIn', async (call): Promise<SignInAnswer> => {
  const { services, body } = call;
  refuseCompanyOnly(services.config, body.email);
  const found = await userByEmail(services.db.app, body.email);
  const device = await rememberedDevice(call, found?.id ?? null);
  const source = await guessSource(call, found?.id ?? NOBODY);
  const guess: Guess = { email: body.email, factor: 'password', source };
  const { user, verdict } = await checkPassword(call, found, { guess, isDeviceRemembered: device !== null });
  if (verdict.kind === 'reset-required') return demandReset(call, user);
  if (verdict.kind === 'code-required')
    return askForCode(call, user, { method: verdict.method, sessionId: null, maySend: true });
  await transaction(services.db.app, async (client) => {
    await unlessChanged(client, user);
    if (verdict.hasLostFactor) await dropLostFactor(client, call, user);
    // Without a code only a remembered device gets here, where there is a factor to ask for.
    const factor = secondFactorOf(factorStateOf(user)) === 'none' ? null : 'remembered-device';
    await startSession(client, call, { userId: user.id, factor, isMailProved: false, isDeviceKnown: true });
  });
  return { status: 'signed-in' };
});

type Passed = Exclude<PasswordVerdict, { kind: 'refused' }>;

/** The user whose password this is, and what follows; throws the same for everybody else, after the same time. */
async function checkPassword(
  call: Call<'signIn'>,
  found: UserRow | null,
  given: { readonly guess: Guess; readonly isDeviceRemembered: boolean },
): Promise<{ readonly user: UserRow; readonly verdict: Passed }> {
  const { services, request, body } = call;
  const { guess, isDeviceRemembered } = given;
  await beforeGuess(services, guess);
  const verdict = afterPassword(found && signInAccountOf(found), {
    isRightPassword: await isPassword(found?.password_hash ?? null, body.password),
    isDeviceRemembered,
    isDeviceKnown: guess.source.kind === 'known-device',
  });
  if (found && verdict.kind !== 'refused') {
    await afterRightGuess(services, guess);
    return { user: found, verdict };
  }
  // Of somebody who is known the line takes a quarter of a millisecond longer: behind the pause nobody sees that.
  await Promise.all([
    pause(REFUSED_MS),
    writeAudit(services.db.app, {
      at: services.clock.now(),
      action: 'sign-in.refused',
      requestId: request.id,
      actorUserId: found?.id ?? null,
    }),
  ]);
  throw new AppError('account.incorrect-credentials');
}

/** Longer than it takes to write down whom the wrong password was for, in milliseconds. */
const REFUSED_MS = 8;

/** All sessions end and a code is mailed (AUTH-09, OPEN-17). */
async function demandReset(call: Call<'signIn'>, user: UserRow): Promise<never> {
  const { services, request } = call;
  const now = services.clock.now();
  await transaction(services.db.app, async (client) => {
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
