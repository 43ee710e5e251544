import { z } from 'zod';
import { defineJob } from '../../../platform/jobs/job.ts';
import { sendMail } from '../../../platform/mail/send-mail.ts';
import { helpAskedLetter } from './help-asked-letter.ts';
import { helpFacts } from './lost-factor.store.ts';

const ATTEMPTS = 40;

/** Tells one administrator that somebody has lost the second factor. */
export const sendHelpAsked = defineJob({
  identifier: 'send-help-asked',
  slot: 'mails',
  maxAttempts: ATTEMPTS,
  payload: z.object({ userId: z.string(), administratorId: z.string() }),
  run: async (ids, { services, job }) => {
    const facts = await helpFacts(services.db.system, ids);
    if (facts === null) return;
    const letter = helpAskedLetter(facts);
    await sendMail(services, { ...letter, to: facts.to, messageId: `help-asked-${job.id}` });
  },
});
