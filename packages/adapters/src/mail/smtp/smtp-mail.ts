import { createTransport } from 'nodemailer';
import type { MailPort } from '../port.ts';

const TIMEOUT_MS = 10_000;

/**
 * Sends through an SMTP server, `smtp://user:password@host:587` or `smtps://...`. A mail keeps its Message-ID over
 * repeated attempts, so that receivers can drop a second copy. Every wait is limited to ten seconds.
 */
export function smtpMail(options: { readonly url: string; readonly from: string }): MailPort {
  const transport = createTransport({
    url: options.url,
    pool: true,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  });
  const host = options.from.split('@')[1]?.replace('>', '') ?? 'localhost';
  return {
    send: async (mail) => {
      await transport.sendMail({
        from: options.from,
        to: mail.to,
        subject: mail.subject,
        text: mail.text,
        messageId: `<${mail.messageId}@${host}>`,
        // RFC 3834: programs that answer mail, as of absence, leave it alone.
        headers: { 'Auto-Submitted': 'auto-generated' },
        ...(mail.html !== undefined && { html: mail.html }),
      });
    },
    close: () => {
      transport.close();
      return Promise.resolve();
    },
  };
}
