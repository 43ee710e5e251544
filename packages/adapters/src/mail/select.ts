import type { Pool } from 'pg';
import { embeddedMail } from './embedded/embedded-mail.ts';
import { isOnThisMachine } from './on-this-machine.ts';
import type { MailPort } from './port.ts';

/** SMTP when an address is configured, else the outbox. */
export async function selectMail(
  config: { readonly smtpUrl: string | null; readonly mailFrom: string; readonly isTlsRequired: boolean },
  embedded: { readonly pool: Pool; readonly now: () => Date },
): Promise<MailPort> {
  if (config.smtpUrl === null) return embeddedMail(embedded.pool, embedded.now);
  const { smtpUrl: url, mailFrom: from, isTlsRequired } = config;
  const { smtpMail } = await import('./smtp/smtp-mail.ts');
  return smtpMail({ url, from, isTlsRequired: isTlsRequired && !isOnThisMachine(url) });
}
