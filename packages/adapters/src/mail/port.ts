/** A picture that travels within a mail; its HTML shows it as `cid:<contentId>` (RFC 2392). */
export interface MailPicture {
  readonly contentId: string;
  readonly fileName: string;
  readonly contentType: string;
  readonly bytes: Uint8Array;
}

/** A file that travels beside a mail. */
export interface MailAttachment {
  readonly fileName: string;
  readonly contentType: string;
  readonly bytes: Uint8Array;
}

/** One mail in the receiver's language; `html` may be left out. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  /** Those that the HTML shows. */
  readonly pictures?: readonly MailPicture[];
  readonly attachments?: readonly MailAttachment[];
  /** Whom an answer goes to; the sender's mailbox is read by nobody. */
  readonly replyTo?: string;
  /** Where the receiver ends mails like this: mailboxes show a button for it (RFC 2369). */
  readonly unsubscribeUrl?: string;
  /** The same id is delivered at most once by adapters that can tell; use the id of the job. */
  readonly messageId: string;
}

/** The carrier was given the whole mail, and how it took it was not heard. */
export class MailInDoubt extends Error {}

/**
 * Sends mail. Called from jobs only, never inside a request that writes. `send` resolves when the carrier accepted
 * the mail, throws on every failure (the job tries again) and may be repeated with the same `messageId`. Throws
 * `MailInDoubt` when the carrier may have the mail all the same: whoever repeats it then may send it twice.
 * Default: `embedded` keeps the mails in an outbox that the demo shows.
 */
export interface MailPort {
  send(mail: Mail): Promise<void>;
  close(): Promise<void>;
}
