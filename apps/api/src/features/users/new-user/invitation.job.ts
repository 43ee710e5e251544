import { z } from 'zod';
import { companyOnlyOf } from '../../../platform/company/company-only.ts';
import { minutesAfter } from '../../../platform/access/lifetimes.ts';
import { defineJob, type JobRun } from '../../../platform/jobs/job.ts';
import type { Services } from '../../../platform/services.ts';
import { addressKeyOf } from '../../../platform/mail-limit.ts';
import { noteMail } from '../../../platform/mail-limit.store.ts';
import { sendMail } from '../../../platform/mail/send-mail.ts';
import { existingAccountLetter, invitationLetter } from './invitation-letter.ts';
import { invitee, inviting } from './invitation.store.ts';

const ATTEMPTS = 40;
const DAY_MINUTES = 24 * 60;

/**
 * Mails an invitation with a link on which a new user sets a password, in their language; somebody who has an account
 * already is told whom to ask instead. Deactivated meanwhile: nobody is left to invite. Source: OPEN-23, OPEN-15.
 */
export const sendInvitation = defineJob({
  identifier: 'send-invitation',
  slot: 'mails',
  maxAttempts: ATTEMPTS,
  payload: z.object({
    userId: z.string(),
    kind: z.enum(['new', 'existing']),
    invitedBy: z.string().optional(),
    customerNr: z.string().optional(),
  }),
  run: async ({ userId, kind, invitedBy, customerNr }, { services, job }) => {
    const user = await invitee(services.db.system, userId);
    if (user === null) return;
    if (kind === 'existing' && !(await mayTellOwner(services, job, user.email))) return;
    const letter =
      kind === 'new'
        ? invitationLetter(user, companyOnlyOf(services.config, user.email))
        : existingAccountLetter(user, await inviting(services.db.system, { invitedBy, customerNr }));
    await sendMail(services, { ...letter, to: user.email, messageId: `send-invitation-${job.id}` });
  },
});

/**
 * Somebody who has an account is told once a day that they were invited, so that nobody can flood them. A further
 * attempt at a mail that could not be sent goes ahead.
 */
async function mayTellOwner(services: Services, job: JobRun, email: string): Promise<boolean> {
  const now = services.clock.now();
  const addressKey = addressKeyOf(email);
  const sentBefore = minutesAfter(now, -DAY_MINUTES);
  const isDue = await noteMail(services.db.system, { addressKey, kind: 'invitation', now, sentBefore });
  return isDue || job.attempt > 1;
}
