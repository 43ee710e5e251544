import type { InvoiceRecipient } from '@maincrop/contract/schemas/invoice-mail';
import type { PoolClient } from 'pg';
import type { Database } from '../../../db/client.ts';
import { type CustomerScope, grantScope, scopedQuery } from '../../../db/scope.ts';
import { forgetConfirmLinks } from './recipients.store.ts';

/** What a link in a mail is about. */
export interface RecipientLink {
  readonly scope: CustomerScope;
  readonly recipientId: string;
  readonly purpose: 'confirm' | 'stop';
}

/** What somebody who opened a link is shown. */
export interface LinkedRecipient {
  readonly email: string;
  readonly customer: string;
  readonly documents: InvoiceRecipient['documents'];
  readonly isConfirmed: boolean;
  readonly isStopped: boolean;
}

/** The link with this secret; null when there is none or it has run out. The secret stands for the customer's session. */
export async function linkWith(db: Database, secretHash: Buffer, now: Date): Promise<RecipientLink | null> {
  const found = await db.app.query<{
    customer_nr: string;
    recipient_id: string;
    purpose: RecipientLink['purpose'];
  }>(
    `select customer_nr, recipient_id, purpose from invoice_recipient_link($1)
     where coalesce(expires_at > $2, true)`,
    [secretHash, now],
  );
  const row = found.rows[0];
  if (row === undefined) return null;
  return { scope: grantScope(row.customer_nr), recipientId: row.recipient_id, purpose: row.purpose };
}

/** The address that a link is about; null when it was removed meanwhile. */
export async function linkedRecipient(
  db: Database,
  { scope, recipientId }: RecipientLink,
): Promise<LinkedRecipient | null> {
  const [row] = await scopedQuery<LinkedRecipient>(db, scope, {
    text: `select r.email, concat_ws(' - ', c.name, nullif(c.city, '')) as customer, r.documents,
        r.confirmed_at is not null as "isConfirmed", r.stopped_at is not null as "isStopped"
      from invoice_recipients r join customers c using (customer_nr)
      where r.customer_nr = $1 and r.id = $2`,
    values: [scope.customerNr, recipientId],
  });
  return row ?? null;
}

/** Notes that the reader wants the mails; false when that was noted before. */
export async function confirmRecipient(
  client: PoolClient,
  { scope, recipientId }: RecipientLink,
  now: Date,
): Promise<boolean> {
  const confirmed = await client.query(
    `update invoice_recipients set confirmed_at = $3, version = version + 1
     where customer_nr = $1 and id = $2 and confirmed_at is null and stopped_at is null`,
    [scope.customerNr, recipientId, now],
  );
  return confirmed.rowCount === 1;
}

/** Notes that the reader wants no mails; false when that was noted before. No earlier link brings them back. */
export async function stopRecipient(
  client: PoolClient,
  { scope, recipientId }: RecipientLink,
  now: Date,
): Promise<boolean> {
  const stopped = await client.query(
    `update invoice_recipients set stopped_at = $3, version = version + 1
     where customer_nr = $1 and id = $2 and stopped_at is null`,
    [scope.customerNr, recipientId, now],
  );
  await forgetConfirmLinks(client, scope, recipientId);
  return stopped.rowCount === 1;
}
