import { z } from 'zod';
import { minutesAfter } from '../../platform/access/lifetimes.ts';
import { defineJob, type JobRun } from '../../platform/jobs/job.ts';
import type { World } from '../../platform/world.ts';
import { addressKeyOf } from '../../platform/mail-limit.ts';
import { noteMail } from '../../platform/mail-limit.store.ts';
import { invitee } from './invitation.store.ts';
import { userTexts } from './user-texts.ts';

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
  run: async ({ userId, kind }, { world, job }) => {
    const user = await invitee(world.db.system, userId);
    if (user === null) return;
    if (kind === 'existing' && !(await mayTellOwner(world, job, user.email))) return;
    const say = userTexts(user.locale);
    const { publicUrl } = world.config;
    // It comes from whoever invites: it must not look like a further line of the mail.
    const name = user.name.replaceAll(/\s+/g, ' ').trim();
    const text =
      kind === 'new'
        ? say('invitationText', {
            name,
            link: `${publicUrl}/password-reset?email=${encodeURIComponent(user.email)}`,
          })
        : say('existingText', { name, link: `${publicUrl}/auth` });
    await world.mail.send({
      to: user.email,
      subject: say(kind === 'new' ? 'invitationSubject' : 'existingSubject'),
      text,
      messageId: `send-invitation-${job.id}`,
    });
  },
});

/**
 * Somebody who has an account is told once a day that they were invited, so that nobody can flood them. A further
 * attempt at a mail that could not be sent goes ahead.
 */
async function mayTellOwner(world: World, job: JobRun, email: string): Promise<boolean> {
  const now = world.clock.now();
  const addressKey = addressKeyOf(email);
  const sentBefore = minutesAfter(now, -DAY_MINUTES);
  const isDue = await noteMail(world.db.system, { addressKey, kind: 'invitation', now, sentBefore });
  return isDue || job.attempt > 1;
}
