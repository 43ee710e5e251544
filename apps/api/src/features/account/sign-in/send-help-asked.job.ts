import { z } from 'zod';
import { defineJob } from '../../../platform/jobs/job.ts';
import { sendMail } from '../../../platform/mail/send-mail.ts';
import { sayIn } from '../../../platform/texts.ts';
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
    const link = `${services.config.publicUrl}/user-management?search=${encodeURIComponent(facts.user_email)}`;
    const { locale, say } = sayIn('mail-account', facts.locale);
    await sendMail(services, {
      to: facts.to,
      locale,
      subject: say('helpAskedSubject'),
      blocks: [{ kind: 'text', text: say('helpAskedText', { email: facts.user_email, link }), link }],
      messageId: `help-asked-${job.id}`,
    });
  },
});
