import { formatPageHash, parsePageHash } from '@maincrop/domain/paging/page-hash';
import { getRouteApi, useLocation, useRouter } from '@tanstack/react-router';
import { formatSort, type InvoiceSort, type InvoicesSearch, parseInvoicesSearch } from './invoices-search.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The dialog was opened from the page, so that going back closes it. */
    isOverInvoices?: boolean;
  }
}

export interface SearchChange {
  readonly q?: string;
  readonly filter?: InvoicesSearch['filter'] | null;
  readonly sort?: InvoiceSort;
}

type DialogName = 'order' | 'archive';

const route = getRouteApi('/invoices');

/** What the address says about the page and ways to change it; the hash holds the page of the list. */
export function useInvoicesSearch() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const router = useRouter();
  const { hash, isOverInvoices } = useLocation({
    select: (location) => ({ hash: location.hash, isOverInvoices: location.state.isOverInvoices === true }),
  });
  return {
    search,
    page: parsePageHash(hash),
    /** Another search, status or sort begins at the first page. */
    change: (changes: SearchChange): void => {
      void navigate({ search: changed(search, changes), hash: '', resetScroll: false });
    },
    goToPage: (page: number): void => {
      const { invoice: _invoice, ...rest } = search;
      void navigate({
        search: rest,
        hash: formatPageHash(page),
        resetScroll: false,
        hashScrollIntoView: false,
      });
    },
    /** Which details a shared address opens; opening some is no step of the history. */
    keepInvoice: (invoice: string | undefined): void => {
      const next = parseInvoicesSearch({ ...search, invoice });
      void navigate({ search: next, hash, replace: true, resetScroll: false, hashScrollIntoView: false });
    },
    openDialog: (name: DialogName, value: string): void => {
      void navigate({
        search: { ...search, [name]: value },
        hash,
        state: { isOverInvoices: true },
        resetScroll: false,
        hashScrollIntoView: false,
      });
    },
    /** What an open dialog shows, in the same step of the history. */
    keepDialog: (name: DialogName, value: string): void => {
      const state = { isOverInvoices };
      void navigate({ search: { ...search, [name]: value }, hash, state, replace: true, resetScroll: false });
    },
    /** Closes a dialog; the way back in the history is the way it was opened. */
    closeDialog: (name: DialogName): void => {
      // A dialog that goes because another page comes is closed by nobody, who would be led back here.
      if (search[name] === undefined || router.latestLocation.pathname !== '/invoices') return;
      if (isOverInvoices) router.history.back();
      else {
        const rest = parseInvoicesSearch({ ...search, [name]: undefined });
        void navigate({ search: rest, hash, replace: true, resetScroll: false });
      }
    },
  };
}

function changed(search: InvoicesSearch, { q, filter, sort }: SearchChange): InvoicesSearch {
  return parseInvoicesSearch({
    ...search,
    invoice: undefined,
    ...(q !== undefined && { q }),
    ...(filter !== undefined && { filter }),
    ...(sort !== undefined && { sort: formatSort(sort) }),
  });
}
