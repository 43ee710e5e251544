/** Steps of the claim wizard after the choice of an agreement (CLM-14). */
const CLAIM_STEPS = ['claim-details', 'claim-summary'] as const;
export type ClaimStep = (typeof CLAIM_STEPS)[number];

/** The step that an address names; null when there is none of that name. */
export function parseClaimStep(text: string): ClaimStep | null {
  return CLAIM_STEPS.find((step) => step === text) ?? null;
}

export interface ClaimSearch {
  /** Id of the agreement that is claimed. */
  readonly agreement?: string;
}

/** Reads the query of the wizard's address; anything unknown is left out. */
export function parseClaimSearch({ agreement }: Readonly<Record<string, unknown>>): ClaimSearch {
  return typeof agreement === 'string' && agreement !== '' ? { agreement } : {};
}
