import { z } from 'zod';
import { hashOfSecret } from '../../../platform/access/authenticate.ts';
import { CODE_MINUTES, minutesAfter } from '../../../platform/access/lifetimes.ts';
import { newCode } from '../../../platform/access/secret.ts';
import { transaction } from '../../../db/transaction.ts';
import { spendDaily } from '../../../platform/daily-budget.ts';
import { defineJob } from '../../../platform/jobs/job.ts';
import { sendMail } from '../../../platform/mail/send-mail.ts';
import type { Services } from '../../../platform/services.ts';
import { storeEmailCode } from './email-change.store.ts';
import { emailCodeLetter } from './email-code-letter.ts';

const ATTEMPTS = 8;
const AN_ADDRESS_A_DAY = 20;

/**
 * Mails the code of a change of e-mail to the new address, which gets twenty such a day at most, whoever asks (decision
 * 014). A repeat after a failure makes a new code.
 */
export const sendEmailCode = defineJob({
  identifier: 'send-email-code',
  slot: 'mails',
  maxAttempts: ATTEMPTS,
  payload: z.object({ userId: z.string(), email: z.string() }),
  run: async ({ userId, email }, { services, job }) => {
    if (job.attempt === 1 && !(await mayReceive(services, email))) return;
    const code = newCode();
    const expiresAt = minutesAfter(services.clock.now(), CODE_MINUTES);
    const change = { userId, email, codeHash: hashOfSecret(code), expiresAt };
    const receiver = await storeEmailCode(services.db.system, change);
    // Another address was asked for meanwhile, or the account is gone.
    if (!receiver) return;
    const letter = emailCodeLetter(receiver.locale, code);
    await sendMail(services, { ...letter, to: email, messageId: `send-email-code-${job.id}` });
  },
});

function mayReceive(services: Services, email: string): Promise<boolean> {
  const budget = { kind: 'email-code', subject: email.toLowerCase(), most: AN_ADDRESS_A_DAY };
  return transaction(services.db.system, (client) => spendDaily(client, services, [budget]));
}
