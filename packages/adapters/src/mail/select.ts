import type { Pool } from 'pg';
import { embeddedMail } from './embedded/embedded-mail.ts';
import type { MailPort } from './port.ts';
import { smtpMail } from './smtp/smtp-mail.ts';

/** SMTP when an address is configured, else the outbox. */
export function selectMail(
  config: { readonly smtpUrl: string | null; readonly mailFrom: string },
  embedded: { readonly pool: Pool; readonly now: () => Date },
): MailPort {
  if (config.smtpUrl === null) return embeddedMail(embedded.pool, embedded.now);
  return smtpMail({ url: config.smtpUrl, from: config.mailFrom });
}
