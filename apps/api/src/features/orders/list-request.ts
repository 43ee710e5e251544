import { orderSort, type OrderSortField } from '@maincrop/contract/list-sorts';
import type { ListOrdersQuery } from '@maincrop/contract/schemas/orders';
import {
  CLOSED_STATUSES,
  OPEN_STATUSES,
  ORDER_STATUSES,
  type OrderStatus,
} from '@maincrop/domain/order-status/order-status';
import { PAGE_SIZES } from '@maincrop/domain/paging/page-sizes';
import { parseSort, type Sort } from '@maincrop/domain/paging/list-sort';
import { searchQuery } from '@maincrop/domain/text/search-query';
import type { CursorPlace } from '../../db/list-cursor.ts';
import { AppError } from '../../platform/app-error.ts';

/** What a caller asked for, understood. */
export interface ListRequest {
  /** Statuses to list, in one fixed order; all of them without a filter. */
  readonly statuses: readonly OrderStatus[];
  /** Empty: no search. */
  readonly search: string;
  readonly sort: Sort<OrderSortField>;
  readonly page: number;
  readonly perPage: number;
  readonly cursor: string | null;
}

/**
 * Reads the query of the list; null when there is none, which asks for the whole list (OPEN-27).
 * `filter` is `open`, `closed` or a status, `status` narrows it further; a search under 3 characters counts as none
 * (LIM-02). Throws `orders.unknown-sort` or `orders.unknown-filter`.
 */
export function readListRequest(query: ListOrdersQuery): ListRequest | null {
  return Object.values(query).every((value) => value === undefined) ? null : readAskedPage(query);
}

/** The same for a query that asks for something; throws alike. */
export function readAskedPage(query: ListOrdersQuery): ListRequest {
  const wanted = new Set(
    statusesOf(query.filter).filter((status) => statusesOf(query.status).includes(status)),
  );
  return {
    statuses: ORDER_STATUSES.filter((status) => wanted.has(status)),
    search: searchQuery(query.search ?? ''),
    sort: readSort(query.sort),
    page: query.page ?? 1,
    perPage: query.per_page ?? PAGE_SIZES.orders,
    cursor: query.cursor ?? null,
  };
}

/** The request behind a call without a query: all orders, newest first. */
export const wholeList: Pick<ListRequest, 'statuses' | 'search' | 'sort'> = {
  statuses: ORDER_STATUSES,
  search: '',
  sort: orderSort.initial,
};

/** The list and page that a cursor of this request belongs to. */
export function placeOf({ statuses, sort, perPage, page }: ListRequest): CursorPlace {
  return { shape: `${sort.field} ${sort.direction} ${perPage} ${statuses.join()}`, page };
}

function statusesOf(filter: string | undefined): readonly OrderStatus[] {
  if (filter === undefined || filter === '') return ORDER_STATUSES;
  if (filter === 'open') return OPEN_STATUSES;
  if (filter === 'closed') return CLOSED_STATUSES;
  const status = ORDER_STATUSES.find((known) => known === filter);
  if (status === undefined) throw new AppError('orders.unknown-filter');
  return [status];
}

function readSort(text: string | undefined): Sort<OrderSortField> {
  const sort = parseSort(orderSort, text);
  if (sort === null) throw new AppError('orders.unknown-sort');
  return sort;
}
