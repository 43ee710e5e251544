import type { Pool, PoolClient } from 'pg';

/** Which address a job is about. */
export interface RecipientName {
  readonly customerNr: string;
  readonly recipientId: string;
}

/** Keeps the hash of a secret that a mail carries. */
export async function keepLink(
  db: Pool | PoolClient,
  { customerNr, recipientId }: RecipientName,
  link: {
    readonly secretHash: Buffer;
    readonly purpose: 'confirm' | 'stop';
    readonly expiresAt: Date | null;
  },
): Promise<void> {
  await db.query(
    `insert into invoice_recipient_links (secret_hash, customer_nr, recipient_id, purpose, expires_at)
     values ($1, $2, $3, $4, $5)`,
    [link.secretHash, customerNr, recipientId, link.purpose, link.expiresAt],
  );
}

/** Whom to ask for which customer; null when the address was removed or answered meanwhile. */
export async function waitingRecipient(
  system: Pool,
  { customerNr, recipientId }: RecipientName,
): Promise<{ readonly email: string; readonly locale: string; readonly customer: string } | null> {
  const found = await system.query<{ email: string; locale: string; customer: string }>(
    `select r.email, r.locale, concat_ws(' - ', c.name, nullif(c.city, '')) as customer
     from invoice_recipients r join customers c using (customer_nr)
     where r.customer_nr = $1 and r.id = $2 and r.confirmed_at is null and r.stopped_at is null`,
    [customerNr, recipientId],
  );
  return found.rows[0] ?? null;
}
