import { formatPageHash, parsePageHash } from '@maincrop/domain/paging/page-hash';
import { getRouteApi, useLocation, useRouter } from '@tanstack/react-router';
import {
  formatSort,
  type OrderListName,
  type OrderSort,
  type OrdersSearch,
  parseOrdersSearch,
} from './orders-search.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The order was opened from the list, so that going back closes it. */
    isFromList?: boolean;
  }
}

export interface SearchChange {
  readonly list?: OrderListName;
  readonly q?: string;
  readonly status?: OrdersSearch['status'] | null;
  readonly sort?: OrderSort;
}

const route = getRouteApi('/orders/');

/** What the address says about the page and ways to change it; the hash holds the page of the list in focus (ORD-10). */
export function useOrdersSearch() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const router = useRouter();
  const { hash, isFromList } = useLocation({
    select: (location) => ({ hash: location.hash, isFromList: location.state.isFromList === true }),
  });
  return {
    search,
    page: parsePageHash(hash),
    /** Another list, search, status or sort begins at the first page. */
    change: (changes: SearchChange): void => {
      void navigate({ search: changed(search, changes), hash: '', resetScroll: false });
    },
    goToPage: (page: number): void => {
      void navigate({ search, hash: formatPageHash(page), resetScroll: false, hashScrollIntoView: false });
    },
    /** Opens the detail of an order over the list. */
    openOrder: (order: string): void => {
      void navigate({ search: { ...search, order }, hash, state: { isFromList: true }, resetScroll: false });
    },
    /** Closes the open order; the way back in the history is the way it was opened. */
    closeOrder: (): void => {
      if (search.order === undefined) return;
      if (isFromList) router.history.back();
      else void navigate({ search: without(search, 'order'), hash, replace: true, resetScroll: false });
    },
    /** Takes the order that was just placed out of the address, and opens it when asked to. */
    closeConfirmed: (next?: { readonly order: string }): void => {
      if (search.confirmed === undefined) return;
      const rest = { ...without(search, 'confirmed'), ...next };
      void navigate({ search: rest, hash, replace: true, resetScroll: false });
    },
  };
}

function changed(search: OrdersSearch, { list, q, status, sort }: SearchChange): OrdersSearch {
  return parseOrdersSearch({
    ...search,
    ...(list !== undefined && { list }),
    ...(q !== undefined && { q }),
    ...(status !== undefined && { status }),
    ...(sort !== undefined && { sort: formatSort(sort) }),
  });
}

function without(search: OrdersSearch, name: 'order' | 'confirmed'): OrdersSearch {
  return parseOrdersSearch({ ...search, [name]: undefined });
}
