import type { FlagShape } from './flag.ts';

/** All that the portal has to be told about a language; its texts stand in `packages/messages/<id>`. */
export interface LocaleRow {
  /** BCP 47; also the name of the folder with the texts. */
  readonly id: string;
  readonly label: string;
  readonly shortLabel: string;
  /** Source: I18N-02. */
  readonly isForIndirectCustomers: boolean;
  /** Countries whose customers get the supplier's documents in it, ISO 3166. */
  readonly countries: readonly string[];
  readonly flag: readonly FlagShape[];
  /** Double signs (`; : ! ?`) and quotes stand apart from their words. */
  readonly hasSpacedSigns?: boolean;
}
