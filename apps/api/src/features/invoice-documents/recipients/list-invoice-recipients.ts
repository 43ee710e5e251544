import { defineHandler } from '../../../platform/http/handler.ts';
import { MOST_RECIPIENTS } from './most-recipients.ts';
import { recipientsOf } from './recipients.store.ts';

/** The addresses to which new invoices of the active customer are mailed, with whether their readers said yes. */
export const listInvoiceRecipients = defineHandler('listInvoiceRecipients', async ({ scope, services }) => ({
  items: await recipientsOf(services.db, scope()),
  most: MOST_RECIPIENTS,
}));
