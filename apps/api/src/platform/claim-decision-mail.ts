import { z } from 'zod';
import { type JobName, RETRY_FOR_72_HOURS } from './jobs/job.ts';

/** One step of the review of a claim. */
export const ClaimStepName = z.object({ customerNr: z.string(), claimId: z.string(), step: z.int() });
export type ClaimStepName = z.output<typeof ClaimStepName>;

/** Tells whoever filed a claim what was decided of it: added where the desk decides and where the ERP's word is copied. */
export const CLAIM_DECISION_MAIL: JobName<ClaimStepName> = {
  identifier: 'claim-decision-mail',
  maxAttempts: RETRY_FOR_72_HOURS,
  payload: ClaimStepName,
};

/** Payload and key of the mail about a step: the same step is told once. */
export function decisionMailOf(step: ClaimStepName): {
  readonly payload: ClaimStepName;
  readonly key: string;
} {
  return { payload: step, key: `claim-decision-mail:${step.claimId}:${step.step}` };
}
