/** Longest texts of the personal block, in characters. Source: PRO-01. */
export const PROFILE_LENGTHS = {
  firstName: 100,
  lastName: 100,
  functionTitle: 100,
  city: 100,
  country: 100,
} as const;

/** Longest campaign value, in characters; longer ones are refused. Source: OPEN-64. */
export const CAMPAIGN_LENGTH = 256;
