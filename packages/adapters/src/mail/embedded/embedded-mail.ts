import type { Pool } from 'pg';
import { putIntoOutbox } from '../../outbox/outbox.ts';
import type { MailPort } from '../port.ts';

/** Keeps mails in the outbox table, which the demo shows at /dev/outbox. */
export function embeddedMail(pool: Pool, now: () => Date): MailPort {
  return {
    send: (mail) =>
      putIntoOutbox(
        pool,
        { kind: 'mail', recipient: mail.to, subject: mail.subject, text: mail.text, html: mail.html ?? null },
        now(),
      ),
    close: () => Promise.resolve(),
  };
}
