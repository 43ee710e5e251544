import type { ListInvoicesQuery } from '@maincrop/contract/schemas/invoices';
import { useQuery } from '@tanstack/react-query';
import { listPageQuery } from '../../lib/list-page-query.ts';

/** One page of the list of invoices. */
export function useInvoiceList(query: ListInvoicesQuery) {
  return useQuery(listPageQuery('listInvoices', query));
}
