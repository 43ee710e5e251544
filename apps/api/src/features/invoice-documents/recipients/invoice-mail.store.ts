import type { InvoiceDocument } from '@maincrop/adapters/erp/invoice-document';
import type { DocumentType } from '@maincrop/domain/invoice-status/document-type';
import type { Pool } from 'pg';
import { transaction } from '../../../db/transaction.ts';
import { keepLink, type RecipientName } from './recipient-secret.store.ts';

/** One document that was promised to one address. */
export interface InvoiceMailName extends RecipientName {
  readonly invoiceId: string;
}

/** Everything that a mail about a document says, except its sentences. */
export interface InvoiceMailFacts {
  readonly email: string;
  readonly locale: string;
  readonly customer: string;
  readonly document: InvoiceDocument;
  /** Null where the ERP has a kind of its own; then `typeText` is its name. */
  readonly documentType: DocumentType | null;
  readonly typeText: string;
  readonly promisedAt: Date;
  readonly handedAt: Date | null;
}

/**
 * What is still to be mailed; null when it was sent, or is not wanted any more: the address was removed or stopped, the
 * document was reversed or is of a kind that the address does not get, the customer lost access to the portal.
 */
export async function invoiceMailFacts(
  system: Pool,
  { customerNr, invoiceId, recipientId }: InvoiceMailName,
): Promise<InvoiceMailFacts | null> {
  const found = await system.query<InvoiceMailFacts>(
    `select r.email, r.locale, concat_ws(' - ', c.name, nullif(c.city, '')) as customer, d.document,
       i.document_type as "documentType", i.bill_type_text as "typeText", m.promised_at as "promisedAt",
       m.handed_at as "handedAt"
     from invoice_mails m
       join invoice_recipients r on r.customer_nr = m.customer_nr and r.id = m.recipient_id
       join customers c on c.customer_nr = m.customer_nr and c.has_portal_access
       join invoices i on i.customer_nr = m.customer_nr and i.id = m.invoice_id
       join invoice_documents d on d.customer_nr = m.customer_nr and d.invoice_id = m.invoice_id
     where m.customer_nr = $1 and m.invoice_id = $2 and m.recipient_id = $3 and m.sent_at is null
       and r.confirmed_at is not null and r.stopped_at is null and i.kind = any (r.documents)
       and i.bucket <> 'reversed'`,
    [customerNr, invoiceId, recipientId],
  );
  return found.rows[0] ?? null;
}

/**
 * Takes the mail in hand, together with the secret that it carries; false when somebody else has it. From here on it
 * counts as sent until `takeBack` says that it was not, so that no restart sends it again.
 */
export async function takeInHand(
  system: Pool,
  name: InvoiceMailName,
  hand: { readonly secretHash: Buffer; readonly now: Date },
): Promise<boolean> {
  return transaction(system, async (client) => {
    const taken = await client.query(
      `update invoice_mails set handed_at = $4
       where customer_nr = $1 and invoice_id = $2 and recipient_id = $3 and handed_at is null`,
      [name.customerNr, name.invoiceId, name.recipientId, hand.now],
    );
    if (taken.rowCount !== 1) return false;
    await keepLink(client, name, { secretHash: hand.secretHash, purpose: 'stop', expiresAt: null });
    return true;
  });
}

/** The mail server did not take it: another attempt may. */
export async function takeBack(system: Pool, name: InvoiceMailName): Promise<void> {
  await system.query(
    `update invoice_mails set handed_at = null
     where customer_nr = $1 and invoice_id = $2 and recipient_id = $3 and sent_at is null`,
    [name.customerNr, name.invoiceId, name.recipientId],
  );
}

/** The mail server has it. */
export async function noteSent(system: Pool, name: InvoiceMailName, now: Date): Promise<void> {
  await system.query(
    `update invoice_mails set sent_at = $4
     where customer_nr = $1 and invoice_id = $2 and recipient_id = $3`,
    [name.customerNr, name.invoiceId, name.recipientId, now],
  );
}
