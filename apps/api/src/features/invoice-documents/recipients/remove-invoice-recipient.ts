import { scopedTransaction } from '../../../db/scope.ts';
import { AppError } from '../../../platform/app-error.ts';
import { defineHandler } from '../../../platform/http/handler.ts';
import { requireInvoices } from './invoice-access.ts';
import { auditRecipient } from './recipient-audit.ts';
import { deleteRecipient } from './recipients.store.ts';

/** Takes an address off, with what was promised to it and is not sent yet. */
export const removeInvoiceRecipient = defineHandler('removeInvoiceRecipient', async (call) => {
  const { query, caller, scope, services } = call;
  requireInvoices(caller());
  await scopedTransaction(services.db, scope(), async (client) => {
    if (!(await deleteRecipient(client, scope(), query.id))) throw new AppError('not-found');
    await auditRecipient(client, call, { action: 'removed', id: query.id });
  });
});
