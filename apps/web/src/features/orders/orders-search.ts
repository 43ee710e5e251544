import type { ListOrdersQuery } from '@maincrop/contract/schemas/orders';
import { orderSort } from '@maincrop/contract/sorts/orders';
import { ORDERS_PER_PAGE, OTHER_ORDERS_PER_PAGE } from '@maincrop/contract/first-data';
import { isOpenStatus, ORDER_STATUSES, type OrderStatus } from '@maincrop/domain/order-status/order-status';
import { searchQuery } from '@maincrop/domain/text/search-query';
import { listSort } from '../../lib/list-sort.ts';
import { textOf } from '../../lib/search-params.ts';

export type OrderListName = 'open' | 'closed';

/** What the address of the page holds beside the hash; what is left out has its default. */
export interface OrdersSearch {
  /** The list in focus; open when left out (OPEN-26). */
  readonly list?: 'closed';
  readonly q?: string;
  /** One status, or several with a comma between that container customers see as one (ORD-05). */
  readonly status?: string;
  /** `field+desc` or `field+asc`; newest first when left out. */
  readonly sort?: string;
  /** Id of the order whose detail is open. */
  readonly order?: string;
  /** Id of the order that was placed just now. */
  readonly confirmed?: string;
}

export const orderSorts = listSort(orderSort);

/** The search part of the address; what it does not know is left out. */
export function parseOrdersSearch(raw: Readonly<Record<string, unknown>>): OrdersSearch {
  const q = searchQuery(textOf(raw['q']));
  const status = textOf(raw['status']);
  const sort = orderSorts.addressOf(textOf(raw['sort']));
  const order = textOf(raw['order']);
  const confirmed = textOf(raw['confirmed']);
  return {
    ...(raw['list'] === 'closed' && { list: 'closed' }),
    ...(q !== '' && { q }),
    ...(statusesOf(status).length > 0 && { status }),
    ...(sort !== undefined && { sort }),
    ...(order !== '' && { order }),
    ...(confirmed !== '' && { confirmed }),
  };
}

/** The list that holds a status, so that a filter by it brings that list into focus. */
export function listOfStatus(status: string): OrderListName {
  return statusesOf(status).some(isOpenStatus) ? 'open' : 'closed';
}

/** The statuses of a filter; none when one of them is not known. */
function statusesOf(filter: string): readonly OrderStatus[] {
  const named = filter.split(',') as OrderStatus[];
  return named.every((status) => ORDER_STATUSES.includes(status)) ? named : [];
}

/** The call for a page of one of the two lists; without search, status and sort it is the first data of the page. */
export function ordersQuery(
  search: OrdersSearch,
  place: { readonly list: OrderListName; readonly page: number; readonly isInFocus: boolean },
): ListOrdersQuery {
  return {
    per_page: place.isInFocus ? ORDERS_PER_PAGE : OTHER_ORDERS_PER_PAGE,
    page: place.page,
    ...ordersFilter(search, place.list),
  };
}

/** What narrows and sorts a list, by default the one in focus, for the list and for its export. */
export function ordersFilter(
  search: OrdersSearch,
  list: OrderListName = search.list ?? 'open',
): OrdersFilter {
  const sort = orderSorts.addressOf(search.sort);
  return {
    filter: list,
    ...(search.q !== undefined && { search: search.q }),
    ...(search.status !== undefined && { status: search.status }),
    ...(sort !== undefined && { sort }),
  };
}

type OrdersFilter = Pick<ListOrdersQuery, 'filter' | 'search' | 'status' | 'sort'>;
