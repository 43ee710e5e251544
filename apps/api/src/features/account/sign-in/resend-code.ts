import { transaction } from '../../../db/transaction.ts';
import { hashOfSecret } from '../../../platform/access/authenticate.ts';
import { defineHandler } from '../../../platform/http/handler.ts';
import { renewSmsCode } from '../../../platform/access/challenge.store.ts';
import { minutesAfter, RESEND_MINUTES } from '../../../platform/access/lifetimes.ts';
import { requestReset, requestSignUpCode } from '../password-reset/request-reset.ts';
import { newCode } from '../../../platform/access/secret.ts';
import { sendSignInCode } from '../send-text-message.job.ts';
import { spendTextMessage, textMessageRefusal } from '../text-message-budget.ts';

/** Sends a code again: for a pending SMS sign-in, a sign-up or a password reset. Answers alike whatever it finds (OPEN-15). */
export const resendCode = defineHandler('resendCode', async ({ body, services }) => {
  if ('email' in body) {
    await (body.purpose === 'sign-up' ? requestSignUpCode : requestReset)(services, body.email);
    return;
  }
  const code = newCode();
  const now = services.clock.now();
  await transaction(services.db.app, async (client) => {
    const receiver = await renewSmsCode(client, {
      idHash: hashOfSecret(body.challenge),
      codeHash: hashOfSecret(code),
      now,
      sentBefore: minutesAfter(now, -RESEND_MINUTES),
    });
    if (!receiver?.phone) return;
    const { user_id: userId, phone, locale } = receiver;
    // Thrown, so that the code sent before stays good. Whoever has got so far knows the password.
    if (!(await spendTextMessage(client, services, { purpose: 'sign-in', userId, phone })))
      throw textMessageRefusal(services);
    await sendSignInCode(client, { to: phone, locale, code });
  });
});
