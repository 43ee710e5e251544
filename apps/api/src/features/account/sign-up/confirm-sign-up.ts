import { DEFAULT_ROLES } from '@maincrop/domain/access/default-roles';
import { transaction } from '../../../db/transaction.ts';
import { afterRightGuess, beforeGuess } from '../../../platform/access/attempts.ts';
import { hashOfSecret } from '../../../platform/access/authenticate.ts';
import { strangerOf } from '../../../platform/access/guess-source.ts';
import { CODE_TRIES } from '../../../platform/access/lifetimes.ts';
import { isCode } from '../../../platform/access/secret.ts';
import { startSession } from '../../../platform/access/start-session.ts';
import { AppError } from '../../../platform/app-error.ts';
import { writeAudit } from '../../../platform/audit.ts';
import { defineHandler } from '../../../platform/http/handler.ts';
import { promiseResetCode } from '../../../platform/reset-code.ts';
import { NOBODY, userByEmail } from '../account.store.ts';
import { confirmAccount, trySignUpCode, useSignUpCode } from './sign-up.store.ts';

/**
 * The mailed code makes a sign-up an account, in the group for people who sign up by themselves, and signs in
 * (AUTH-04, OPEN-03). A free, a taken and a closed address answer like a wrong code (OPEN-15).
 *
 * The code proves who reads the mail, not who chose the password: that may be a stranger who signed up with somebody
 * else's address. In another browser the password goes, and a code for a new one is mailed.
 */
export const confirmSignUp = defineHandler('confirmSignUp', async (call) => {
  const { services, body, request, setCookie } = call;
  const guess = { email: body.email, factor: 'sign-up', source: strangerOf(call) } as const;
  await beforeGuess(services, guess);
  const now = services.clock.now();
  const user = await userByEmail(services.db.app, body.email);
  const codeHash = await trySignUpCode(services.db.app, {
    userId: user?.id ?? NOBODY,
    now,
    maxTries: CODE_TRIES,
  });
  if (user === null || codeHash === null || !isCode(codeHash, body.code))
    throw new AppError('account.invalid-code');
  const group = services.config.signUpGroup;
  const roleId = DEFAULT_ROLES.find((role) => role.group === group)?.id ?? null;
  const browser = request.cookies['sign-up'];
  const browserHash = browser === undefined ? null : hashOfSecret(browser);
  await transaction(services.db.app, async (client) => {
    const isFirst = await useSignUpCode(client, user.id, codeHash);
    const account = await confirmAccount(client, { userId: user.id, group, roleId, browserHash, now });
    if (!isFirst || account === null) throw new AppError('account.invalid-code');
    if (!account.hasPassword) await promiseResetCode(client, user);
    await writeAudit(client, {
      at: now,
      action: 'sign-up.confirmed',
      requestId: request.id,
      actorUserId: user.id,
      after: { group, ...account },
    });
    await startSession(client, call, {
      userId: user.id,
      factor: null,
      isMailProved: true,
      isDeviceKnown: false,
    });
  });
  await afterRightGuess(services, guess);
  setCookie('sign-up', null, 0);
  return { status: 'signed-in' as const };
});
