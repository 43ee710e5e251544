import type { PoolClient } from 'pg';
import { minutesAfter } from '../../../platform/access/lifetimes.ts';
import { AppError } from '../../../platform/app-error.ts';
import { spendDaily } from '../../../platform/daily-budget.ts';
import { defineHandler } from '../../../platform/http/handler.ts';
import { addJob } from '../../../platform/jobs/job.ts';
import { addressKeyOf } from '../../../platform/mail-limit.ts';
import { noteMail } from '../../../platform/mail-limit.store.ts';
import type { Services } from '../../../platform/services.ts';
import { changeUser } from '../change-user.ts';
import { sendInvitation } from './invitation.job.ts';

const AN_ADDRESS_A_DAY = 5;
const INTERVAL_MINUTES = 1;

/**
 * Mails the invitation once more, as long as no password is set (OPEN-23): at most every minute and five times a day,
 * whoever asks (decision 014). One that still waits is not doubled.
 */
export const inviteAgain = defineHandler('inviteAgain', async (call) => {
  await changeUser(
    call,
    { id: call.body.id, isAllowedOnOneself: false },
    async ({ client, target, audit }) => {
      if (target.deleted_at !== null) throw new AppError('users.inactive');
      if (target.has_password) throw new AppError('users.has-password');
      await checkLimits(client, call.services, target);
      await addJob(client, sendInvitation, {
        payload: { userId: target.id, kind: 'new' },
        key: `send-invitation:${target.id}`,
      });
      await audit('user.invited-again');
    },
  );
});

async function checkLimits(
  client: PoolClient,
  services: Services,
  { email }: { email: string },
): Promise<void> {
  const now = services.clock.now();
  const sentBefore = minutesAfter(now, -INTERVAL_MINUTES);
  const isDue = await noteMail(client, {
    addressKey: addressKeyOf(email),
    kind: 'invited-again',
    now,
    sentBefore,
  });
  if (!isDue) throw new AppError('users.invited-just-now');
  const budget = { kind: 'invited-again', subject: email.toLowerCase(), most: AN_ADDRESS_A_DAY };
  if (!(await spendDaily(client, services, [budget]))) throw new AppError('account.mail-limit-reached');
}
