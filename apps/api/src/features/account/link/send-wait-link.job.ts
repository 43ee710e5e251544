import { z } from 'zod';
import { transaction } from '../../../db/transaction.ts';
import { hashOfSecret } from '../../../platform/access/authenticate.ts';
import { minutesAfter, WAIT_LINK_MINUTES } from '../../../platform/access/lifetimes.ts';
import { newSecret } from '../../../platform/access/secret.ts';
import { WAIT_LINK_ATTEMPTS, WAIT_LINK_JOB } from '../../../platform/access/wait-link.ts';
import { defineJob } from '../../../platform/jobs/job.ts';
import { sendMail } from '../../../platform/mail/send-mail.ts';
import { addressKeyOf } from '../../../platform/mail-limit.ts';
import { noteMail } from '../../../platform/mail-limit.store.ts';
import { signInAccountOf, userByEmail } from '../account.store.ts';
import { storeWaitLink } from './account-link.store.ts';
import { waitLinkLetter } from './wait-link-letter.ts';

/**
 * Mails the owner of an account for which somebody has to wait long a link that leads past the wait in one browser; once
 * a day, whoever guesses. An address without an account gets nothing (OPEN-15, decision 136).
 */
export const sendWaitLink = defineJob({
  identifier: WAIT_LINK_JOB,
  slot: 'mails',
  maxAttempts: WAIT_LINK_ATTEMPTS,
  payload: z.object({ email: z.string() }),
  run: async ({ email }, { services, job }) => {
    const user = await userByEmail(services.db.system, email);
    if (!user || signInAccountOf(user).status !== 'active') return;
    const now = services.clock.now();
    const isDue = await noteMail(services.db.system, {
      addressKey: addressKeyOf(email),
      kind: 'wait-link',
      now,
      sentBefore: minutesAfter(now, -WAIT_LINK_MINUTES),
    });
    if (!isDue && job.attempt === 1) return;
    const secret = newSecret();
    await transaction(services.db.system, (client) =>
      storeWaitLink(client, {
        userId: user.id,
        email: user.email,
        secretHash: hashOfSecret(secret),
        now,
        expiresAt: minutesAfter(now, WAIT_LINK_MINUTES),
      }),
    );
    const letter = waitLinkLetter(user, secret);
    await sendMail(services, { ...letter, to: user.email, messageId: `${WAIT_LINK_JOB}-${job.id}` });
  },
});
