import type { ListOrdersQuery } from '@maincrop/contract/schemas/orders';
import {
  CLOSED_STATUSES,
  OPEN_STATUSES,
  ORDER_STATUSES,
  type OrderStatus,
} from '@maincrop/domain/order-status/order-status';
import { PAGE_SIZES } from '@maincrop/domain/paging/page-sizes';
import { searchQuery } from '@maincrop/domain/text/search-query';
import type { CursorPlace } from '../../db/list-cursor.ts';
import { AppError } from '../../platform/app-error.ts';

export const sortFields = [
  'CreatedOn',
  'ReqDlvDate',
  'OrderNumber',
  'PurchOrder',
  'City',
  'OrderStatus',
] as const;
export type SortField = (typeof sortFields)[number];

export interface Sort {
  readonly field: SortField;
  readonly direction: 'asc' | 'desc';
}

/** What a caller asked for, understood. */
export interface ListRequest {
  /** Statuses to list, in one fixed order; all of them without a filter. */
  readonly statuses: readonly OrderStatus[];
  /** Empty: no search. */
  readonly search: string;
  readonly sort: Sort;
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
  sort: { field: 'CreatedOn', direction: 'desc' },
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

/** `field+desc`, with the plus as it is, encoded, or turned into a blank on the way (OPEN-44). */
function readSort(text: string | undefined): Sort {
  if (text === undefined || text === '') return wholeList.sort;
  const [name, direction, ...rest] = text.split(/[+ ]/);
  const field = sortFields.find((known) => known === name);
  if (field === undefined || rest.length > 0 || (direction !== 'asc' && direction !== 'desc')) {
    throw new AppError('orders.unknown-sort');
  }
  return { field, direction };
}
