import { MailInDoubt, type MailPort } from '../port.ts';
import { handMail } from './hand-mail.ts';

/** Codes of a server that cannot be reached or says nothing. */
const SILENT = new Set(['ETIMEDOUT', 'ECONNECTION', 'ESOCKET', 'EDNS', 'EABORT']);

/** The server was silent a moment ago and is being tried; the mail was not, and the job tries again. */
export class MailServerSilent extends Error {}

/**
 * Sends through an SMTP server, `smtp://user:password@host:587` or `smtps://...`. A mail keeps its Message-ID over
 * repeated attempts, so that receivers can drop a second copy. A server has four seconds for its greeting, a minute to
 * be given a mail and ten more to answer that it has it; while it is known to be silent, one mail waits for it and the
 * others throw `MailServerSilent` at once, so that none holds up those behind it.
 */
export function smtpMail(options: {
  readonly url: string;
  readonly from: string;
  /** Nothing is sent before the connection is encrypted, whatever the server or somebody between says. */
  readonly isTlsRequired?: boolean;
}): MailPort {
  const closing = new AbortController();
  const oneAtATimeWhileSilent = breaker();
  const host = options.from.split('@')[1]?.replace('>', '') ?? 'localhost';
  return {
    send: async (mail) => {
      const message = {
        from: options.from,
        to: mail.to,
        subject: mail.subject,
        text: mail.text,
        messageId: `<${mail.messageId}@${host}>`,
        // RFC 3834: programs that answer mail, as of absence, leave it alone.
        headers: {
          'Auto-Submitted': 'auto-generated',
          ...(mail.unsubscribeUrl !== undefined && { 'List-Unsubscribe': `<${mail.unsubscribeUrl}>` }),
        },
        ...(mail.replyTo !== undefined && { replyTo: mail.replyTo }),
        ...(mail.html !== undefined && { html: mail.html }),
        attachments: [
          ...(mail.pictures ?? []).map((picture) => ({
            cid: picture.contentId,
            filename: picture.fileName,
            contentType: picture.contentType,
            content: Buffer.from(picture.bytes),
            // Part of what is read, not a file beside it.
            contentDisposition: 'inline' as const,
          })),
          ...(mail.attachments ?? []).map((file) => ({
            filename: file.fileName,
            contentType: file.contentType,
            content: Buffer.from(file.bytes),
          })),
        ],
      };
      const { url, isTlsRequired = false } = options;
      await oneAtATimeWhileSilent((onWhole) =>
        handMail(message, { url, isTlsRequired, signal: closing.signal, onWhole }),
      );
    },
    close: () => {
      closing.abort();
      return Promise.resolve();
    },
  };
}

function isSilence(error: unknown): boolean {
  return error instanceof Error && 'code' in error && SILENT.has(String(error.code));
}

/** A server that takes a whole mail is not silent, unless it never says what became of it. */
function breaker(): (send: (onWhole: () => void) => Promise<void>) => Promise<void> {
  let isSilent = false;
  let isProbed = false;
  return async (send) => {
    if (isSilent && isProbed) throw new MailServerSilent('The mail server has not answered.');
    const isProbe = isSilent;
    if (isProbe) isProbed = true;
    try {
      await send(() => (isSilent = false));
    } catch (error) {
      isSilent = isSilence(error instanceof MailInDoubt ? error.cause : error);
      throw error;
    } finally {
      if (isProbe) isProbed = false;
    }
  };
}
