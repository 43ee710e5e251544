import { hasEmailForm } from '@maincrop/domain/email/email';
import type { AddInvoiceRecipientBody, InvoiceRecipient } from '@maincrop/contract/schemas/invoice-mail';
import { localesFor } from '@maincrop/domain/locale/locales';
import { scopedTransaction } from '../../../db/scope.ts';
import { AppError, fieldRefusal } from '../../../platform/app-error.ts';
import { defineHandler } from '../../../platform/http/handler.ts';
import { requireInvoices } from './invoice-access.ts';
import { MOST_RECIPIENTS } from './most-recipients.ts';
import { promiseLink } from './promise-link.ts';
import { auditRecipient } from './recipient-audit.ts';
import { insertRecipient, recipientsForChange } from './recipients.store.ts';

/**
 * Adds an address to those that get new invoices: the address, the mail that asks its reader and the line in the audit
 * trail are committed together. Nothing else is mailed before the reader says yes. The same again, while the reader has
 * not answered, is answered with what is there.
 */
export const addInvoiceRecipient = defineHandler('addInvoiceRecipient', async (call) => {
  const { body, caller, scope, services } = call;
  requireInvoices(caller());
  if (!hasEmailForm(body.email)) throw fieldRefusal('email', 'account.invalid-email');
  if (!localesFor(caller().groups).includes(body.locale))
    throw fieldRefusal('locale', 'account.locale-not-allowed');
  return scopedTransaction(services.db, scope(), async (client) => {
    const there = await recipientsForChange(client, scope());
    const listed = there.find(({ email }) => email.toLowerCase() === body.email.toLowerCase());
    if (listed !== undefined && isSame(listed, body)) return listed;
    if (listed !== undefined) throw fieldRefusal('email', 'invoice-mail.already-listed');
    if (there.length >= MOST_RECIPIENTS)
      throw new AppError('invoice-mail.too-many', { most: MOST_RECIPIENTS });
    const wanted = { ...body, addedBy: caller().userId, now: services.clock.now() };
    const added = await insertRecipient(client, scope(), wanted);
    const { id, email } = added;
    await promiseLink(client, services, { customerNr: scope().customerNr, id, email });
    await auditRecipient(client, call, { action: 'added', id, after: added });
    return added;
  });
});

function isSame(listed: InvoiceRecipient, wanted: AddInvoiceRecipientBody): boolean {
  const isAlike = listed.documents.join(' ') === wanted.documents.join(' ');
  return listed.status === 'waiting' && listed.locale === wanted.locale && isAlike;
}
