import type { PoolClient } from 'pg';

/** The job that mails a reset code is known by this name; it belongs to the account feature. */
const RESET_CODE_JOB = 'send-reset-code';
const ATTEMPTS = 8;

/** Promises somebody a code for a new password by mail, in the transaction of what demands it. */
export async function promiseResetCode(
  client: PoolClient,
  user: { readonly id: string; readonly email: string },
): Promise<void> {
  await client.query({
    name: 'add-job',
    text: 'select add_job($1, $2, $3, $4)',
    values: [RESET_CODE_JOB, JSON.stringify({ email: user.email }), `${RESET_CODE_JOB}:${user.id}`, ATTEMPTS],
  });
}
