import { z } from 'zod';
import { minutesAfter } from '../../../platform/access/lifetimes.ts';
import { defineJob, type JobRun } from '../../../platform/jobs/job.ts';
import type { Services } from '../../../platform/services.ts';
import { addressKeyOf } from '../../../platform/mail-limit.ts';
import { noteMail } from '../../../platform/mail-limit.store.ts';
import { sendMail } from '../../../platform/mail/send-mail.ts';
import { sayIn } from '../../../platform/texts.ts';
import { invitee } from './invitation.store.ts';

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
  payload: z.object({ userId: z.string(), kind: z.enum(['new', 'existing']) }),
  run: async ({ userId, kind }, { services, job }) => {
    const user = await invitee(services.db.system, userId);
    if (user === null) return;
    if (kind === 'existing' && !(await mayTellOwner(services, job, user.email))) return;
    const { locale, say } = sayIn('mail-users', user.locale);
    const { publicUrl } = services.config;
    // It comes from whoever invites: it must not look like a further line of the mail.
    const name = user.name.replaceAll(/\s+/g, ' ').trim();
    const isNew = kind === 'new';
    const link = `${publicUrl}${isNew ? `/password-reset?email=${encodeURIComponent(user.email)}` : '/auth'}`;
    const text = say(isNew ? 'invitationText' : 'existingText', { name, link });
    await sendMail(services, {
      to: user.email,
      locale,
      subject: say(isNew ? 'invitationSubject' : 'existingSubject'),
      blocks: [{ kind: 'text', text, link }],
      messageId: `send-invitation-${job.id}`,
    });
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
