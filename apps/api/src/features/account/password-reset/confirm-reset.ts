import { mayResetPassword } from '@maincrop/domain/account/account-status';
import { transaction } from '../../../db/transaction.ts';
import { AppError } from '../../../platform/app-error.ts';
import { writeAudit } from '../../../platform/audit.ts';
import { refuseCompanyOnly } from '../../../platform/company/company-only.ts';
import { defineHandler } from '../../../platform/http/handler.ts';
import { promiseNotice } from '../../../platform/notice.ts';
import { signInAccountOf, NOBODY, storePassword, userByEmail } from '../account.store.ts';
import { afterRightGuess } from '../../../platform/access/attempts.ts';
import { strangerOf } from '../../../platform/access/guess-source.ts';
import { markKnownDevice } from '../../../platform/access/known-device.ts';
import { CODE_TRIES } from '../../../platform/access/lifetimes.ts';
import { checkNewPassword } from '../../../platform/access/new-password.ts';
import { hashPassword } from '../../../platform/access/password-hash.ts';
import { tryResetCode, useResetCode } from './reset-code.store.ts';
import { isCode } from '../../../platform/access/secret.ts';
import { endEverything } from '../../../platform/access/session.store.ts';
import { wordsAbout } from '../../../platform/access/words-about.store.ts';

/**
 * Sets a new password with the mailed code; all sessions and devices end and the owner is told. The browser in which it was done is
 * known from now on (AUTH-14, AUTH-16, AUTH-17).
 * An unknown address answers like a wrong code, and takes as long. Anybody may send wrong codes here, so that they are
 * counted with the mailed code alone and nobody has to wait for what a stranger did (decision 065).
 */
export const confirmReset = defineHandler('confirmReset', async (call) => {
  const { body, services, request } = call;
  const { username, code, newPassword } = body;
  refuseCompanyOnly(services.config, username);
  await checkNewPassword(newPassword, { field: 'newPassword', about: [username] });
  const now = services.clock.now();
  const user = await userByEmail(services.db.app, username);
  const codeHash = await tryResetCode(services.db.app, {
    userId: user?.id ?? NOBODY,
    now,
    maxTries: CODE_TRIES,
  });
  const passwordHash = await hashPassword(newPassword);
  // Compared first, so that it takes its time for strangers too.
  const isRight = isCode(codeHash, code);
  if (!isRight || !user || !mayResetPassword(signInAccountOf(user).status))
    throw new AppError('account.invalid-code');
  // Only now: who has no right code must not learn whose name a word is.
  const about = await wordsAbout(services.db.app, user.id);
  await checkNewPassword(newPassword, { field: 'newPassword', about });
  await transaction(services.db.app, async (client) => {
    if (!(await useResetCode(client, user.id))) throw new AppError('account.invalid-code');
    await storePassword(client, user.id, passwordHash);
    await endEverything(client, user.id, now);
    await markKnownDevice(client, call, user.id);
    await writeAudit(client, {
      at: now,
      action: 'password.reset',
      requestId: request.id,
      actorUserId: user.id,
    });
    // A first password follows an invitation: there was none to change.
    if (user.password_hash !== null)
      await promiseNotice(client, { kind: 'password-changed', userId: user.id, at: now.toISOString() });
  });
  await afterRightGuess(services, { email: username, factor: 'password', source: strangerOf(call) });
});
