import type { PoolClient } from 'pg';
import { transaction } from '../../../db/transaction.ts';
import { hashOfSecret } from '../../../platform/access/authenticate.ts';
import { refuseCompanyOnly } from '../../../platform/company/company-only.ts';
import { defineHandler } from '../../../platform/http/handler.ts';
import { renewSentCode, sentCodeState } from '../../../platform/access/challenge.store.ts';
import { CODE_MINUTES, minutesAfter, RESEND_MINUTES } from '../../../platform/access/lifetimes.ts';
import { requestReset, requestSignUpCode } from '../password-reset/request-reset.ts';
import { newCode } from '../../../platform/access/secret.ts';
import { AppError } from '../../../platform/app-error.ts';
import { codeSentJustNow, maySendCode, sendCode } from '../sent-code.ts';
import { textMessageRefusal } from '../text-message-budget.ts';

/**
 * Sends a code again: for a pending sign-in, a sign-up or a password reset. By an address it answers alike whatever it
 * finds (OPEN-15); whoever has a challenge knows the password, and is told when there is nothing to send.
 */
export const resendCode = defineHandler('resendCode', async ({ body, services }) => {
  if ('email' in body) {
    refuseCompanyOnly(services.config, body.email);
    await (body.purpose === 'sign-up' ? requestSignUpCode : requestReset)(services, body.email);
    return;
  }
  const code = newCode();
  const now = services.clock.now();
  const idHash = hashOfSecret(body.challenge);
  await transaction(services.db.app, async (client) => {
    const receiver = await renewSentCode(client, {
      idHash,
      codeHash: hashOfSecret(code),
      now,
      expiresAt: minutesAfter(now, CODE_MINUTES),
      sentBefore: minutesAfter(now, -RESEND_MINUTES),
    });
    if (receiver === null) throw await whyNotSent(client, idHash, now);
    const { method: by } = receiver;
    // Thrown, so that the code sent before stays good. Whoever has got so far knows the password.
    if (!(await maySendCode(client, services, { receiver, by })))
      throw by === 'MAIL' ? new AppError('account.mailed-code-later') : textMessageRefusal(services);
    await sendCode(client, receiver, { by, code });
  });
});

/** One is on its way, or the page has to start over: the sign-in or step-up is gone, lives long enough, or waits for no message. */
async function whyNotSent(client: PoolClient, idHash: Buffer, now: Date): Promise<AppError> {
  const state = await sentCodeState(client, idHash);
  if (state === null) return new AppError('account.sign-in-expired');
  const { isStepUp, expiresAt, sentAt } = state;
  if (expiresAt > now && sentAt !== null && sentAt >= minutesAfter(now, -RESEND_MINUTES))
    return codeSentJustNow(sentAt, now);
  return new AppError(isStepUp ? 'account.step-up-expired' : 'account.sign-in-expired');
}
