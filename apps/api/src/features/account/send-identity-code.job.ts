import type { PoolClient } from 'pg';
import { z } from 'zod';
import { addJob, defineJob } from '../../platform/jobs/job.ts';
import { sendMail } from '../../platform/mail/send-mail.ts';
import { identityCodeLetter } from './identity-code-letter.ts';

const ATTEMPTS = 5;

const IdentityCode = z.object({ to: z.string(), locale: z.string(), code: z.string() });

/** Mails a code that proves who reads the mail of an account. The payload holds it in clear until then, as of a text message. */
export const sendIdentityCode = defineJob({
  identifier: 'send-identity-code',
  slot: 'mails',
  maxAttempts: ATTEMPTS,
  payload: IdentityCode,
  run: async ({ to, ...message }, { services, job }) => {
    const letter = identityCodeLetter({ ...message, email: to });
    await sendMail(services, { ...letter, to, messageId: `send-identity-code-${job.id}` });
  },
});

/** Adds the job in the transaction that stores the hash of the code. */
export async function mailIdentityCode(
  client: PoolClient,
  message: z.output<typeof IdentityCode>,
): Promise<void> {
  await addJob(client, sendIdentityCode, { payload: message, key: `send-identity-code:${message.to}` });
}
