import type { Locale } from '@maincrop/domain/locale/locales';

/** What a mail says, in the order in which it says it; both of its parts are made of these. */
export type MailBlock =
  /** Paragraphs, parted by empty lines; the address to open and the code to enter stand out where they occur. */
  | { readonly kind: 'text'; readonly text: string; readonly link?: string; readonly code?: string }
  | { readonly kind: 'facts'; readonly rows: readonly MailFact[]; readonly link?: string }
  /** What was ordered or claimed, with its figures. */
  | { readonly kind: 'lines'; readonly rows: readonly MailLine[] };

export type MailFact = readonly [label: string, value: string];

export interface MailLine {
  readonly what: string;
  readonly figures: readonly string[];
}

/** A mail in its reader's language, before it is written as text or as HTML. Values are as people entered them. */
export interface Letter {
  readonly locale: Locale;
  readonly subject: string;
  readonly blocks: readonly MailBlock[];
}
