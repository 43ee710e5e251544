import type { Pool } from 'pg';
import { addressKeyOf } from '../mail-limit.ts';

/** The job that mails the link past a wait is known by this name; it belongs to the account feature. */
export const WAIT_LINK_JOB = 'send-wait-link';
export const WAIT_LINK_ATTEMPTS = 8;

/**
 * Promises the owner of an address a link that leads past a long wait. The same is done for an address without an
 * account; the job finds out, and mails once a day at most (OPEN-15).
 */
export async function promiseWaitLink(db: Pool, email: string): Promise<void> {
  await db.query({
    name: 'add-job',
    text: 'select add_job($1, $2, $3, $4)',
    values: [
      WAIT_LINK_JOB,
      JSON.stringify({ email }),
      `${WAIT_LINK_JOB}:${addressKeyOf(email).toString('hex')}`,
      WAIT_LINK_ATTEMPTS,
    ],
  });
}
