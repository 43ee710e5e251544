import { localesFor } from '@maincrop/domain/locale/locales';
import { scopedTransaction } from '../../../db/scope.ts';
import { AppError, fieldRefusal } from '../../../platform/app-error.ts';
import { defineHandler } from '../../../platform/http/handler.ts';
import { requireInvoices } from './invoice-access.ts';
import { auditRecipient } from './recipient-audit.ts';
import { recipientForChange, updateRecipient } from './recipients.store.ts';

/** Changes the language and the documents of an address; what its reader said stays. */
export const changeInvoiceRecipient = defineHandler('changeInvoiceRecipient', async (call) => {
  const { body, caller, scope, services } = call;
  requireInvoices(caller());
  return scopedTransaction(services.db, scope(), async (client) => {
    const before = await recipientForChange(client, scope(), body.id);
    if (before === null) throw new AppError('not-found');
    // A language that is not offered to the caller stays where somebody else chose it.
    const isOffered = body.locale === before.locale || localesFor(caller().groups).includes(body.locale);
    if (!isOffered) throw fieldRefusal('locale', 'account.locale-not-allowed');
    const after = await updateRecipient(client, scope(), body);
    if (after === null) throw new AppError('edit-conflict');
    await auditRecipient(client, call, { action: 'changed', id: body.id, before, after });
    return after;
  });
});
