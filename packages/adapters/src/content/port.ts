import type { ContentAddress } from '@maincrop/domain/content/content-address';

/** A page as its store has it. What it holds is checked and cleaned by who shows it: nothing in it is trusted. */
export interface StoredPage {
  readonly content: unknown;
  /** Short descriptions of the pages right below it. */
  readonly children: readonly unknown[];
  /** The language of the text: the one asked for, or the fallback. */
  readonly locale: string;
  /** When this copy was read while its store is away; null for what the store says now. */
  readonly asOf: Date | null;
}

/** A page that there is in a language. */
export interface ListedPage extends ContentAddress {
  readonly content: unknown;
}

/**
 * Where the content pages come from. Answers null for a page that there is not; throws when the store is away.
 * Default: `embedded` reads the files of the product, and what editors have published lies over them.
 */
export interface ContentPort {
  page(address: ContentAddress): Promise<StoredPage | null>;
  /** Every page in each language that it has it in, as it shows now, in no order. May be repeated. */
  pages(): Promise<readonly ListedPage[]>;
  close(): Promise<void>;
}
