/** Longest question, reason or answer of the review of a claim, in characters. */
export const CLAIM_SAID_MAX = 1000;
