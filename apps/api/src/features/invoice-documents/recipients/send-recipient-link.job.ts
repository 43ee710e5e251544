import { z } from 'zod';
import { hashOfSecret } from '../../../platform/access/authenticate.ts';
import { minutesAfter } from '../../../platform/access/lifetimes.ts';
import { newSecret } from '../../../platform/access/secret.ts';
import { defineJob } from '../../../platform/jobs/job.ts';
import { sendMail } from '../../../platform/mail/send-mail.ts';
import { recipientLinkLetter } from './recipient-link-letter.ts';
import { keepLink, waitingRecipient } from './recipient-secret.store.ts';

const ATTEMPTS = 40;
const LINK_DAYS = 7;
const DAY_MINUTES = 24 * 60;

/**
 * Asks the reader of an address whether invoices may come there, by a link of seven days. A repeat after a failure makes
 * new secrets: which of the mails arrived nobody knows, so that all of them are good.
 */
export const sendRecipientLink = defineJob({
  identifier: 'send-recipient-link',
  slot: 'mails',
  maxAttempts: ATTEMPTS,
  payload: z.object({ customerNr: z.string(), recipientId: z.string() }),
  run: async (name, { services, job }) => {
    const { system } = services.db;
    const recipient = await waitingRecipient(system, name);
    if (recipient === null) return;
    const [confirm, stop] = [newSecret(), newSecret()];
    const expiresAt = minutesAfter(services.clock.now(), LINK_DAYS * DAY_MINUTES);
    await keepLink(system, name, { secretHash: hashOfSecret(confirm), purpose: 'confirm', expiresAt });
    await keepLink(system, name, { secretHash: hashOfSecret(stop), purpose: 'stop', expiresAt: null });
    const letter = recipientLinkLetter(recipient, { confirm, stop, days: LINK_DAYS });
    await sendMail(services, {
      ...letter,
      to: recipient.email,
      messageId: `send-recipient-link-${job.id}`,
    });
  },
});
