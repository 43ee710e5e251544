import type { InvoiceList, ListInvoicesQuery } from '@maincrop/contract/schemas/invoices';
import { useQuery } from '@tanstack/react-query';
import { call, operationQuery } from '../../lib/client.ts';
import { queryClient } from '../../lib/query-client.ts';

/**
 * One page of the list of invoices. The cursor of a neighbour page that is already here makes the call cheap for the
 * service; it is no part of the key, since it leads to the same rows.
 */
export function useInvoiceList(query: ListInvoicesQuery) {
  return useQuery({
    ...operationQuery('listInvoices', query),
    queryFn: ({ signal }) =>
      call('listInvoices', { query: { ...query, cursor: neighbourCursor(query) }, signal }),
  });
}

/** The cursor that leads to a page from the page before or behind it. */
function neighbourCursor(query: ListInvoicesQuery): string | undefined {
  const page = query.page ?? 1;
  const neighbour = (at: number) =>
    queryClient.getQueryData<InvoiceList>(['listInvoices', { ...query, page: at }]);
  return neighbour(page - 1)?.cursors?.last ?? neighbour(page + 1)?.cursors?.first;
}
