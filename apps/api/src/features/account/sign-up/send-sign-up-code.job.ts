import { z } from 'zod';
import { hashOfSecret } from '../../../platform/access/authenticate.ts';
import { CODE_MINUTES, minutesAfter } from '../../../platform/access/lifetimes.ts';
import { newCode } from '../../../platform/access/secret.ts';
import { defineJob } from '../../../platform/jobs/job.ts';
import { signInAccountOf, userByEmail } from '../account.store.ts';
import { mayMail } from '../../../platform/mail-limit.ts';
import { sendMail } from '../../../platform/mail/send-mail.ts';
import { signUpCodeLetter } from './sign-up-mail.ts';
import { storeSignUpCode } from './sign-up.store.ts';

const ATTEMPTS = 8;

/** Mails a new code to a sign-up that waits for one; any other address gets nothing (OPEN-15). */
export const sendSignUpCode = defineJob({
  identifier: 'send-sign-up-code',
  slot: 'mails',
  maxAttempts: ATTEMPTS,
  payload: z.object({ email: z.string() }),
  run: async ({ email }, { services, job }) => {
    const user = await userByEmail(services.db.system, email);
    if (user === null || signInAccountOf(user).status !== 'unconfirmed') return;
    if (!(await mayMail(services, job, { email, kind: 'sign-up' }))) return;
    const code = newCode();
    await storeSignUpCode(services.db.system, {
      userId: user.id,
      codeHash: hashOfSecret(code),
      expiresAt: minutesAfter(services.clock.now(), CODE_MINUTES),
    });
    const letter = signUpCodeLetter({ ...user, code });
    await sendMail(services, { ...letter, to: user.email, messageId: `sign-up-code-${job.id}` });
  },
});
