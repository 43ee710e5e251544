import type { Pool } from 'pg';

/** What the embedded mail and SMS adapters keep instead of sending. */
export interface OutboxMessage {
  readonly kind: 'mail' | 'sms';
  readonly recipient: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string | null;
  readonly attachments?: readonly KeptAttachment[];
}

interface KeptAttachment {
  readonly fileName: string;
  readonly contentType: string;
  readonly base64: string;
}

/** Puts one message into the outbox table of the database. */
export async function putIntoOutbox(pool: Pool, message: OutboxMessage, now: Date): Promise<void> {
  await pool.query(
    `insert into outbox (kind, recipient, subject, body_text, body_html, at, attachments)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      message.kind,
      message.recipient,
      message.subject,
      message.text,
      message.html,
      now,
      JSON.stringify(message.attachments ?? []),
    ],
  );
}
