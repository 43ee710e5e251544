import { createTransport } from 'nodemailer';
import type { MailPort } from '../port.ts';

const TIMEOUT_MS = 10_000;
/** Less than a mail may wait behind those that find out that the server is silent. */
const GREETING_MS = 4000;
/** As many as mails are sent at once (slot `mails` of the API): none waits within nodemailer, which has no limit. */
const CONNECTIONS = 8;
/** Codes of a server that cannot be reached or says nothing. */
const SILENT = new Set(['ETIMEDOUT', 'ECONNECTION', 'ESOCKET', 'EDNS']);

/** The server was silent a moment ago and is being tried; the mail was not, and the job tries again. */
export class MailServerSilent extends Error {}

/**
 * Sends through an SMTP server, `smtp://user:password@host:587` or `smtps://...`. A mail keeps its Message-ID over
 * repeated attempts, so that receivers can drop a second copy. Every wait is limited to ten seconds, that for a
 * greeting to four; while a server is known to be silent, one mail waits for it and the others throw
 * `MailServerSilent` at once, so that none holds up those behind it.
 */
export function smtpMail(options: {
  readonly url: string;
  readonly from: string;
  /** Nothing is sent before the connection is encrypted, whatever the server or somebody between says. */
  readonly isTlsRequired?: boolean;
}): MailPort {
  const transport = createTransport({
    url: options.url,
    pool: true,
    requireTLS: options.isTlsRequired === true,
    maxConnections: CONNECTIONS,
    connectionTimeout: GREETING_MS,
    greetingTimeout: GREETING_MS,
    socketTimeout: TIMEOUT_MS,
  });
  const oneAtATimeWhileSilent = breaker();
  const host = options.from.split('@')[1]?.replace('>', '') ?? 'localhost';
  return {
    send: async (mail) => {
      await oneAtATimeWhileSilent(() =>
        transport.sendMail({
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
        }),
      );
    },
    close: () => {
      transport.close();
      return Promise.resolve();
    },
  };
}

function breaker(): (send: () => Promise<unknown>) => Promise<void> {
  let isSilent = false;
  let isProbed = false;
  return async (send) => {
    if (isSilent && isProbed) throw new MailServerSilent('The mail server has not answered.');
    const isProbe = isSilent;
    if (isProbe) isProbed = true;
    try {
      await send();
      isSilent = false;
    } catch (error) {
      isSilent = error instanceof Error && 'code' in error && SILENT.has(String(error.code));
      throw error;
    } finally {
      if (isProbe) isProbed = false;
    }
  };
}
