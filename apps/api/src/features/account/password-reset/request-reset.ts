import { addJob, type TypedJob } from '../../../platform/jobs/job.ts';
import type { Services } from '../../../platform/services.ts';
import { addressKeyOf } from '../../../platform/mail-limit.ts';
import { sendResetCode } from './send-reset-code.job.ts';
import { sendSignUpCode } from '../sign-up/send-sign-up-code.job.ts';

/**
 * Asks for a reset code. The request does the same for every address, known or not, and so takes as long; the job
 * finds out whether there is an account (OPEN-15). Asking again meanwhile replaces the job.
 */
export function requestReset(services: Services, email: string): Promise<void> {
  return request(services, sendResetCode, email);
}

/** Asks for a further code of a sign-up, likewise. */
export function requestSignUpCode(services: Services, email: string): Promise<void> {
  return request(services, sendSignUpCode, email);
}

async function request(services: Services, job: TypedJob<{ email: string }>, email: string): Promise<void> {
  const key = `${job.identifier}:${addressKeyOf(email).toString('hex')}`;
  await addJob(services.db.app, job, { payload: { email }, key });
}
