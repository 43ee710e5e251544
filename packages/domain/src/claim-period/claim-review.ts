/** Longest question, reason or answer of the review of a claim, in characters. */
export const CLAIM_SAID_MAX = 1000;

/** By what the desk narrows a list of claims. */
export const DESK_NARROWINGS = [
  'late',
  'released',
  'no-proof',
  'overlapping',
  'unusual',
  'not-taken',
  'mine',
  'unassigned',
] as const;
export type DeskNarrowing = (typeof DESK_NARROWINGS)[number];

/** Longest note that the desk keeps with a claim, in characters. */
export const CLAIM_NOTE_MAX = 2000;
