import type { WordQuery } from '@maincrop/domain/search/search-form';
import type { SearchHit } from '@maincrop/contract/schemas/search';
import type { ReceiptNumber } from '@maincrop/domain/receipt-number/receipt-number';

/** What is looked for, understood. */
export interface Searched {
  readonly words: WordQuery;
  /**
   * The texts that stand in a document that is meant, of each word one: as it was typed, in small letters, or what may
   * have been meant. Null for numbers: they are rare, and the index has them at once.
   */
  readonly typed: readonly (readonly string[])[] | null;
  /** Documents with exactly this number stand first; null when none was typed. */
  readonly exact: WordQuery | null;
  /** A number or code of exactly this form, for kinds of which a customer has few. */
  readonly code: WordQuery | null;
  readonly receipt: ReceiptNumber | null;
}

/** What one kind has: at most `HITS_MAX` and one, so that more is known of. */
export interface FoundHit extends SearchHit {
  /** All that the list of its kind searches in; null where the list has no search. */
  readonly listText: string | null;
}

/** Finds of a kind that are answered. */
export const HITS_MAX = 5;
