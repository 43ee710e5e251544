import { boot } from '../../lib/boot.ts';

/** Steps of the claim wizard after the choice of an agreement (CLM-14, CLM-32). */
export type ClaimStep = 'claim-details' | 'proof-upload' | 'claim-summary';

/** Whether this service takes no claim without proof; proof then has a step of its own (CLM-32, OPEN-51). */
export const isProofRequired = boot?.isClaimProofRequired === true;

/** The steps in their order, with or without the one for proof (CLM-14, CLM-32). */
export function claimSteps(hasProofStep: boolean): readonly ClaimStep[] {
  return hasProofStep
    ? ['claim-details', 'proof-upload', 'claim-summary']
    : ['claim-details', 'claim-summary'];
}

/** The step that an address names; null when there is none of that name (NAV-20). */
export function parseClaimStep(text: string, hasProofStep: boolean): ClaimStep | null {
  return claimSteps(hasProofStep).find((step) => step === text) ?? null;
}

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
