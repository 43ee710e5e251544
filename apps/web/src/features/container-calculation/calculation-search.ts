export interface CalculationSearch {
  /** Id of a saved calculation that a link opens. */
  readonly saved?: string;
}

/** The part of the address that names a saved calculation; what is no text is left out. */
export function parseCalculationSearch({ saved }: Record<string, unknown>): CalculationSearch {
  return typeof saved === 'string' && saved !== '' ? { saved } : {};
}
