import { z } from 'zod';
import { defineJob } from '../../platform/jobs/job.ts';
import { invitee } from './invitation.store.ts';
import { userTexts } from './user-texts.ts';

const ATTEMPTS = 40;

/**
 * Mails an invitation with a link on which a new user sets a password, in their language; somebody who has an account
 * already is told whom to ask instead. Deactivated meanwhile: nobody is left to invite. Source: OPEN-23, OPEN-15.
 */
export const sendInvitation = defineJob({
  identifier: 'send-invitation',
  maxAttempts: ATTEMPTS,
  payload: z.object({ userId: z.string(), kind: z.enum(['new', 'existing']) }),
  run: async ({ userId, kind }, { world, job }) => {
    const user = await invitee(world.db.system, userId);
    if (user === null) return;
    const say = userTexts(user.locale);
    const { publicUrl } = world.config;
    const text =
      kind === 'new'
        ? say('invitationText', {
            name: user.name,
            link: `${publicUrl}/password-reset?email=${encodeURIComponent(user.email)}`,
          })
        : say('existingText', { name: user.name, link: `${publicUrl}/auth` });
    await world.mail.send({
      to: user.email,
      subject: say(kind === 'new' ? 'invitationSubject' : 'existingSubject'),
      text,
      messageId: `send-invitation-${job.id}`,
    });
  },
});
