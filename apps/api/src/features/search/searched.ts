import type { WordQuery } from '@maincrop/domain/search/search-form';
import type { SearchHit } from '@maincrop/contract/schemas/search';
import type { ReceiptNumber } from '@maincrop/domain/receipt-number/receipt-number';

/** What is looked for, understood. */
export interface Searched {
  readonly words: WordQuery;
  /** The words as they were typed, in small letters. */
  readonly typed: readonly string[];
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
