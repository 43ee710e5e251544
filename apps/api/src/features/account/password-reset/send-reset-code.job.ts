import { mayResetPassword } from '@maincrop/domain/account/account-status';
import { z } from 'zod';
import { hashOfSecret } from '../../../platform/access/authenticate.ts';
import { defineJob } from '../../../platform/jobs/job.ts';
import { signInAccountOf, userByEmail } from '../account.store.ts';
import { CODE_MINUTES, minutesAfter } from '../../../platform/access/lifetimes.ts';
import { mayMail } from '../../../platform/mail-limit.ts';
import { storeResetCode } from './reset-code.store.ts';
import { newCode } from '../../../platform/access/secret.ts';
import { sendMail } from '../../../platform/mail/send-mail.ts';
import { resetCodeLetter } from './reset-code-letter.ts';

const ATTEMPTS = 8;

/**
 * Mails a reset code to the owner of the address, with a link to where it is entered. An address without an
 * account gets nothing, and nobody more than one every 30 seconds. A repeat after a failure makes a new code.
 */
export const sendResetCode = defineJob({
  identifier: 'send-reset-code',
  slot: 'mails',
  maxAttempts: ATTEMPTS,
  payload: z.object({ email: z.string() }),
  run: async ({ email }, { services, job }) => {
    const user = await userByEmail(services.db.system, email);
    if (!user || !mayResetPassword(signInAccountOf(user).status)) return;
    if (!(await mayMail(services, job, { email, kind: 'reset' }))) return;
    const code = newCode();
    const now = services.clock.now();
    await storeResetCode(services.db.system, {
      userId: user.id,
      codeHash: hashOfSecret(code),
      now,
      expiresAt: minutesAfter(now, CODE_MINUTES),
    });
    const letter = resetCodeLetter(user, code);
    await sendMail(services, { ...letter, to: user.email, messageId: `send-reset-code-${job.id}` });
  },
});
