import { z } from 'zod';
import { defineJob } from '../../platform/jobs/job.ts';
import { sendMail } from '../../platform/mail/send-mail.ts';
import { contactMessageLetter, contactReceivedLetter } from './contact-letters.ts';
import { mailedMessage } from './mailed-message.store.ts';

const ATTEMPTS = 40;

/** Mails a message to its desk, or tells who wrote it that it was sent. */
export const sendContactMail = defineJob({
  identifier: 'send-contact-mail',
  slot: 'mails',
  maxAttempts: ATTEMPTS,
  payload: z.object({ userId: z.string(), id: z.string(), to: z.enum(['desk', 'sender']) }),
  run: async ({ to, ...ids }, { services, job }) => {
    const mailed = await mailedMessage(services.db.system, ids);
    if (mailed === null) return;
    const letter = to === 'desk' ? contactMessageLetter(mailed) : contactReceivedLetter(mailed);
    const address = to === 'desk' ? mailed.deskEmail : mailed.email;
    await sendMail(services, { ...letter, to: address, messageId: `contact-${job.id}` });
  },
});
