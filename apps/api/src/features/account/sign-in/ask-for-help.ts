import { transaction } from '../../../db/transaction.ts';
import { hashOfSecret } from '../../../platform/access/authenticate.ts';
import { pendingSignIn } from '../../../platform/access/challenge.store.ts';
import { minutesAfter } from '../../../platform/access/lifetimes.ts';
import { AppError } from '../../../platform/app-error.ts';
import { writeAudit } from '../../../platform/audit.ts';
import { defineHandler } from '../../../platform/http/handler.ts';
import { addJob } from '../../../platform/jobs/job.ts';
import { administratorIds, storeHelpAsked } from './lost-factor.store.ts';
import { addressKeyOf } from '../../../platform/mail-limit.ts';
import { noteMail } from '../../../platform/mail-limit.store.ts';
import { sendHelpAsked } from './send-help-asked.job.ts';

const DAY_MINUTES = 24 * 60;

/**
 * Somebody got past the password and has lost the second factor: the administrators are mailed, once a day for each
 * account, and see it in user management. Nothing else changes.
 */
export const askForHelp = defineHandler('askForHelp', async ({ body, services, request }) => {
  const now = services.clock.now();
  const pending = await pendingSignIn(services.db.app, hashOfSecret(body.challenge), now);
  if (pending === null) throw new AppError('account.sign-in-expired');
  const { user_id: userId, email } = pending;
  await transaction(services.db.app, async (client) => {
    const addressKey = addressKeyOf(email);
    const sentBefore = minutesAfter(now, -DAY_MINUTES);
    const isDue = await noteMail(client, { addressKey, kind: 'help', now, sentBefore });
    await storeHelpAsked(client, userId, now);
    await writeAudit(client, {
      at: now,
      action: 'mfa.help-asked',
      requestId: request.id,
      actorUserId: userId,
    });
    if (!isDue) return;
    for (const administratorId of await administratorIds(client)) {
      const key = `send-help-asked:${userId}:${administratorId}`;
      await addJob(client, sendHelpAsked, { payload: { userId, administratorId }, key });
    }
  });
});
