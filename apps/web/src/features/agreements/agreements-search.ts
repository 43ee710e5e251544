import { textOf } from '../../lib/search-params.ts';

/** What the address of the agreements holds. */
export interface AgreementsSearch {
  /** Id of the claim that was submitted just now (CLM-16). */
  readonly confirmed?: string;
}

/** The search part of the address; what it does not know is left out. */
export function parseAgreementsSearch(raw: Readonly<Record<string, unknown>>): AgreementsSearch {
  const confirmed = textOf(raw['confirmed']);
  return confirmed === '' ? {} : { confirmed };
}
