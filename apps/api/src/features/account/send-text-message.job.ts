import type { PoolClient } from 'pg';
import { z } from 'zod';
import { addJob, defineJob } from '../../platform/jobs/job.ts';
import { sayIn } from '../../platform/texts.ts';

const ATTEMPTS = 5;

/** Sends one text message. The payload holds it in clear until it is sent, ten minutes of use at most. */
export const sendTextMessage = defineJob({
  identifier: 'send-text-message',
  slot: 'texts',
  maxAttempts: ATTEMPTS,
  payload: z.object({ to: z.string(), text: z.string() }),
  run: (message, { services }) => services.sms.send(message),
});

interface CodeMessage {
  readonly to: string;
  readonly locale: string;
  readonly code: string;
}

/** Adds the job that sends a sign-in code, in the transaction that stores its hash. */
export function sendSignInCode(client: PoolClient, message: CodeMessage): Promise<void> {
  return sendCode(client, 'signInCode', message);
}

/** The same for the code that proves a phone number. */
export function sendPhoneConfirmation(client: PoolClient, message: CodeMessage): Promise<void> {
  return sendCode(client, 'phoneCode', message);
}

async function sendCode(
  client: PoolClient,
  sentence: 'signInCode' | 'phoneCode',
  message: CodeMessage,
): Promise<void> {
  const text = sayIn('mail-account', message.locale).say(sentence, { code: message.code });
  await addJob(client, sendTextMessage, {
    payload: { to: message.to, text },
    key: `send-text-message:${message.to}`,
  });
}
