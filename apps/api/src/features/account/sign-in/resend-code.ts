import { transaction } from '../../../db/transaction.ts';
import { hashOfSecret } from '../../../platform/access/authenticate.ts';
import { refuseCompanyOnly } from '../../../platform/company/company-only.ts';
import { defineHandler } from '../../../platform/http/handler.ts';
import { renewSentCode } from '../../../platform/access/challenge.store.ts';
import { minutesAfter, RESEND_MINUTES } from '../../../platform/access/lifetimes.ts';
import { requestReset, requestSignUpCode } from '../password-reset/request-reset.ts';
import { newCode } from '../../../platform/access/secret.ts';
import { AppError } from '../../../platform/app-error.ts';
import { maySendCode, sendCode } from '../sent-code.ts';
import { textMessageRefusal } from '../text-message-budget.ts';

/** Sends a code again: for a pending sign-in, a sign-up or a password reset. Answers alike whatever it finds (OPEN-15). */
export const resendCode = defineHandler('resendCode', async ({ body, services }) => {
  if ('email' in body) {
    refuseCompanyOnly(services.config, body.email);
    await (body.purpose === 'sign-up' ? requestSignUpCode : requestReset)(services, body.email);
    return;
  }
  const code = newCode();
  const now = services.clock.now();
  await transaction(services.db.app, async (client) => {
    const receiver = await renewSentCode(client, {
      idHash: hashOfSecret(body.challenge),
      codeHash: hashOfSecret(code),
      now,
      sentBefore: minutesAfter(now, -RESEND_MINUTES),
    });
    if (receiver === null) return;
    const { method: by } = receiver;
    // Thrown, so that the code sent before stays good. Whoever has got so far knows the password.
    if (!(await maySendCode(client, services, { receiver, by })))
      throw by === 'MAIL' ? new AppError('account.mailed-code-later') : textMessageRefusal(services);
    await sendCode(client, receiver, { by, code });
  });
});
