/** The steps of the container calculation; the second is named by OPEN-43. Source: NAV-13. */
export const CALCULATION_STEPS = ['select-products', 'csv-download'] as const;
export type CalculationStep = (typeof CALCULATION_STEPS)[number];

/** The step that an address names; null for any other text. */
export function parseCalculationStep(text: string): CalculationStep | null {
  return CALCULATION_STEPS.find((step) => step === text) ?? null;
}
