import type { InvoiceRecipient } from '@maincrop/contract/schemas/invoice-mail';
import type { Locale } from '@maincrop/domain/locale/locales';
import { operationQuery } from '../../../lib/client.ts';
import { queryClient } from '../../../lib/query-client.ts';

/** What is mailed to an address, as the forms have it. */
export interface Mailed {
  readonly locale: Locale;
  readonly documents: InvoiceRecipient['documents'];
}

export const recipientsQuery = operationQuery('listInvoiceRecipients');

/** Loads the addresses anew after a change. */
export async function reloadRecipients(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: recipientsQuery.queryKey });
}
