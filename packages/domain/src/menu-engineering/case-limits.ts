/** What is typed of a case that a dish takes its ingredients from; whole numbers. */
export interface CaseInputs {
  /** What a guest gets, in grams after frying. */
  readonly portionG: number;
  /** What is left of the weight after frying. */
  readonly yieldPercent: number;
  /** Of the case as it is bought. */
  readonly netWeightG: number;
  /** Of the case, in hundredths. */
  readonly priceCents: number;
}

/** The most that is typed of each; the least is 1. */
export const CASE_LIMITS = {
  portionG: 2000,
  yieldPercent: 100,
  netWeightG: 50_000,
  priceCents: 100_000,
} as const satisfies Record<keyof CaseInputs, number>;

/** Longest number of a product. */
export const PRODUCT_NUMBER_LENGTH = 40;
