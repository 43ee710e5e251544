import type { ClaimStep } from './claim-steps.ts';

export interface FinishedSteps {
  /** Whom, when and how much: everything that the details ask for is there and right. */
  readonly details: boolean;
  /** True too where the service requires none. */
  readonly proof: boolean;
}

/** The step that can be shown: the one that was asked for, or one before it that is not finished (CLM-27, CLM-32). */
export function reachableStep(asked: ClaimStep, finished: FinishedSteps): ClaimStep {
  if (!finished.details) return 'claim-details';
  return asked === 'claim-summary' && !finished.proof ? 'proof-upload' : asked;
}
