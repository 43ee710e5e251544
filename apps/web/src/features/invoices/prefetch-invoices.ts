import { operationQuery } from '../../lib/client.ts';
import { queryClient } from '../../lib/query-client.ts';
import { sessionQuery } from '../../lib/session.ts';
import { invoicesQuery, type InvoicesSearch } from './invoices-search.ts';

/** Asks for what the page shows first while the page itself is still on its way. */
export function prefetchInvoices(search: InvoicesSearch): void {
  const session = queryClient.getQueryData(sessionQuery.queryKey);
  // Without a second factor the service refuses the invoices and the page does not ask for them.
  if (!session?.isFactorProved) return;
  if (search.view === 'cash') void queryClient.prefetchQuery(operationQuery('getCashView'));
  else void queryClient.prefetchQuery(operationQuery('listInvoices', invoicesQuery(search, 1)));
}
