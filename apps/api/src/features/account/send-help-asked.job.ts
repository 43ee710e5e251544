import { z } from 'zod';
import { defineJob } from '../../platform/jobs/job.ts';
import { accountTexts } from './account-texts.ts';
import { helpFacts } from './lost-factor.store.ts';

const ATTEMPTS = 40;

/** Tells one administrator that somebody has lost the second factor. */
export const sendHelpAsked = defineJob({
  identifier: 'send-help-asked',
  slot: 'mails',
  maxAttempts: ATTEMPTS,
  payload: z.object({ userId: z.string(), administratorId: z.string() }),
  run: async (ids, { world, job }) => {
    const facts = await helpFacts(world.db.system, ids);
    if (facts === null) return;
    const link = `${world.config.publicUrl}/user-management?search=${encodeURIComponent(facts.user_email)}`;
    const say = accountTexts(facts.locale);
    await world.mail.send({
      to: facts.to,
      subject: say('helpAskedSubject'),
      text: say('helpAskedText', { email: facts.user_email, link }),
      messageId: `help-asked-${job.id}`,
    });
  },
});
