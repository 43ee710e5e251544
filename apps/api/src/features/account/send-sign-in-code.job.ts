import type { PoolClient } from 'pg';
import { z } from 'zod';
import { addJob, defineJob } from '../../platform/jobs/job.ts';
import { accountTexts } from './account-texts.ts';

const ATTEMPTS = 5;

/** Sends one text message. The payload holds it in clear until it is sent, ten minutes of use at most. */
export const sendTextMessage = defineJob({
  identifier: 'send-text-message',
  maxAttempts: ATTEMPTS,
  payload: z.object({ to: z.string(), text: z.string() }),
  run: (message, { world }) => world.sms.send(message),
});

/** Adds the job that sends a sign-in code, in the transaction that stores its hash. */
export async function sendSignInCode(
  client: PoolClient,
  message: { readonly to: string; readonly locale: string; readonly code: string },
): Promise<void> {
  const text = accountTexts(message.locale)('signInCode', { code: message.code });
  await addJob(client, sendTextMessage, {
    payload: { to: message.to, text },
    key: `send-text-message:${message.to}`,
  });
}
