import { z } from 'zod';
import { defineJob } from '../../../platform/jobs/job.ts';
import { sendMail } from '../../../platform/mail/send-mail.ts';
import { customerAskedLetter } from './customer-asked-letter.ts';
import { askedFacts } from './deciders.store.ts';

const ATTEMPTS = 40;

/** Tells one administrator that somebody asks to be connected to a customer. */
export const sendCustomerAsked = defineJob({
  identifier: 'send-customer-asked',
  slot: 'mails',
  maxAttempts: ATTEMPTS,
  payload: z.object({ requestId: z.string(), administratorId: z.string() }),
  run: async (ids, { services, job }) => {
    const facts = await askedFacts(services.db.system, ids);
    if (facts === null) return;
    const letter = customerAskedLetter(facts);
    await sendMail(services, { ...letter, to: facts.to, messageId: `customer-asked-${job.id}` });
  },
});
