import type { Pool } from 'pg';
import { putIntoOutbox } from '../../outbox/outbox.ts';
import type { MailPort } from '../port.ts';

/** Keeps mails in the outbox table, which the demo shows at /dev/outbox. */
export function embeddedMail(pool: Pool, now: () => Date): MailPort {
  return {
    send: (mail) =>
      putIntoOutbox(
        pool,
        {
          kind: 'mail',
          recipient: mail.to,
          subject: mail.subject,
          text: mail.text,
          html: mail.html ?? null,
          attachments: (mail.attachments ?? []).map(({ fileName, contentType, bytes }) => ({
            fileName,
            contentType,
            base64: Buffer.from(bytes).toString('base64'),
          })),
        },
        now(),
      ),
    close: () => Promise.resolve(),
  };
}
