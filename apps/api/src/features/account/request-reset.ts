import { hashOfSecret } from '../../platform/access/authenticate.ts';
import { addJob } from '../../platform/jobs/job.ts';
import type { World } from '../../platform/world.ts';
import { sendResetCode } from './send-reset-code.job.ts';

/**
 * Asks for a reset code. The request does the same for every address, known or not, and so takes as long; the job
 * finds out whether there is an account (OPEN-15). Asking again meanwhile replaces the job.
 */
export async function requestReset(world: World, email: string): Promise<void> {
  const key = `send-reset-code:${hashOfSecret(email.toLowerCase()).toString('hex')}`;
  await addJob(world.db.app, sendResetCode, { payload: { email }, key });
}
