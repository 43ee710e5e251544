import { hasEmailForm } from '@maincrop/domain/email/email';
import { ownTransaction } from '../../../db/own-rows.ts';
import { CODE_MINUTES, minutesAfter, RESEND_MINUTES } from '../../../platform/access/lifetimes.ts';
import { AppError, fieldRefusal } from '../../../platform/app-error.ts';
import { writeAudit } from '../../../platform/audit.ts';
import { refuseCompanyOnly } from '../../../platform/company/company-only.ts';
import { spendDaily } from '../../../platform/daily-budget.ts';
import { defineHandler } from '../../../platform/http/handler.ts';
import { addJob } from '../../../platform/jobs/job.ts';
import { storeEmailChange } from './email-change.store.ts';
import { sendEmailCode } from './send-email-code.job.ts';

const CHANGES_A_DAY = 10;

/**
 * Mails a code to the new address. A taken address answers alike and gets its code too: whose it is shows only after
 * the code proved that the caller may know (PRO-05, OPEN-15). Ten a day, to whichever addresses (decision 014).
 */
export const changeEmail = defineHandler('changeEmail', async ({ body, caller, request, services }) => {
  const { userId, email: oldEmail } = caller();
  const { email } = body;
  // The company knows its people by their addresses: it changes them, or an administrator does.
  refuseCompanyOnly(services.config, oldEmail);
  refuseCompanyOnly(services.config, email);
  if (!hasEmailForm(email)) throw fieldRefusal('email', 'account.invalid-email');
  if (email.toLowerCase() === oldEmail.toLowerCase()) throw fieldRefusal('email', 'profile.same-email');
  const now = services.clock.now();
  await ownTransaction(services.db, userId, async (client) => {
    const isNew = await storeEmailChange(client, {
      userId,
      email,
      now,
      expiresAt: minutesAfter(now, CODE_MINUTES),
      notSince: minutesAfter(now, -RESEND_MINUTES),
    });
    if (!isNew) return;
    const budget = { kind: 'email-change', subject: userId, most: CHANGES_A_DAY };
    if (!(await spendDaily(client, services, [budget]))) throw new AppError('account.mail-limit-reached');
    await addJob(client, sendEmailCode, { payload: { userId, email }, key: `send-email-code:${userId}` });
    await writeAudit(client, {
      at: now,
      action: 'email.change-asked',
      requestId: request.id,
      actorUserId: userId,
      object: userId,
    });
  });
});
