import { boot } from '../../lib/boot.ts';

/** Steps of the claim wizard after the choice of an agreement (CLM-14, CLM-32). */
const CLAIM_STEPS = ['claim-details', 'claim-summary', 'proof-upload'] as const;
export type ClaimStep = (typeof CLAIM_STEPS)[number];

/** Whether this service takes no claim without proof; proof then has a step of its own (CLM-32, OPEN-51). */
export const isProofRequired = boot?.isClaimProofRequired === true;

/** The step that an address names, null when there is none of that name; proof has one only with its setting (NAV-20). */
export function parseClaimStep(text: string, hasProofStep: boolean): ClaimStep | null {
  const known = CLAIM_STEPS.find((step) => step === text) ?? null;
  return known === 'proof-upload' && !hasProofStep ? null : known;
}
