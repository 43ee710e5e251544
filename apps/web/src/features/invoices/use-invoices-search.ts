import { useListAddress } from '../../blocks/list/use-list-address.ts';
import { type InvoicesSearch, type NO_SELECTION, parseInvoicesSearch } from './invoices-search.ts';

type StatementPart = 'currency' | 'from' | 'to';

/** What the address says about the page and ways to change it; opened details belong to the page of the list. */
export function useInvoicesSearch() {
  const address = useListAddress(parseInvoicesSearch);
  return {
    ...address,
    change: (changes: {
      readonly [Name in 'q' | 'filter' | 'sort' | keyof typeof NO_SELECTION | StatementPart]?:
        | InvoicesSearch[Name]
        | string
        | null;
    }) => address.change({ ...changes, invoice: null }),
    goToPage: (page: number) => address.goToPage(page, { invoice: null }),
  };
}
