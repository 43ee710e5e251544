import type { Locale } from '@maincrop/domain/locale/locales';
import type { MailKind } from './mail-kinds.ts';

/** What a mail says, in the order in which it says it; both of its parts are made of these. */
export type MailBlock =
  /** One paragraph. */
  | { readonly kind: 'text'; readonly text: string }
  /** What somebody wrote, line by line as they did, told from our own words. */
  | { readonly kind: 'quote'; readonly text: string }
  | { readonly kind: 'facts'; readonly rows: readonly MailFact[] }
  /** What was ordered or claimed, with its figures and their totals. */
  | { readonly kind: 'lines'; readonly rows: readonly MailLine[]; readonly totals: readonly MailFact[] }
  /** The code to enter, large and easily copied. */
  | { readonly kind: 'code'; readonly code: string };

export type MailFact = readonly [label: string, value: string];

/** A fact that may not be known: what is not is left out. */
export function factIfKnown(label: string, value: string | null | undefined): readonly MailFact[] {
  return value === null || value === undefined ? [] : [[label, value]];
}

export interface MailLine {
  readonly what: string;
  readonly figures: readonly string[];
}

/** The one thing to do. The address is a path of the portal, so that a mail leads nowhere else. */
export interface MailButton {
  readonly does: MailAct;
  readonly path: `/${string}`;
  /** Nothing goes on without it: the address stands below it too, for programs that show no button. */
  readonly isEssential?: true;
}

/** What a button says it does. */
type MailAct =
  | 'order'
  | 'claim'
  | 'buyer'
  | 'user'
  | 'password'
  | 'firstPassword'
  | 'confirmAccount'
  | 'signIn'
  | 'profile'
  | 'invoices'
  | 'products'
  | 'download'
  | 'request'
  | 'confirmAddress'
  | 'passWait'
  | 'undo'
  | 'invoice'
  | 'portal';

/** Why somebody got the mail, said at its end. */
type MailReason =
  | 'order'
  | 'claim'
  | 'administrator'
  | 'account'
  | 'entered'
  | 'invited'
  | 'archive'
  | 'sheets'
  | 'request'
  | 'desk'
  | 'message'
  | 'recipient';

/** A mail in its reader's language, before it is written as text or as HTML. Values are as people entered them. */
export interface Letter {
  readonly kind: MailKind;
  readonly locale: Locale;
  /** The heading of the mail too. */
  readonly subject: string;
  /** What mailboxes show beside the subject: what it does not say. */
  readonly preheader: string;
  /** Whom it greets; empty where the name is not known or does not matter. */
  readonly name: string;
  readonly blocks: readonly MailBlock[];
  /** Null only where no page of the portal is left to go to. */
  readonly button: MailButton | null;
  /** Paragraphs after the button. */
  readonly closing: readonly string[];
  readonly signature: 'team' | 'portal';
  readonly why: MailReason;
  /** Whom an answer goes to, where one is wanted. */
  readonly replyTo?: string;
  /** A page of the portal on which the reader ends mails like this. */
  readonly stopPath?: `/${string}`;
}

/** Where a letter goes and which portal sends it. */
export interface Envelope {
  readonly to: string;
  /** Without a slash at its end. */
  readonly publicUrl: string;
}
