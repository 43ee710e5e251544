import {
  INVOICE_BUCKETS,
  type InvoiceBucket,
  parseInvoiceBucket,
} from '@maincrop/domain/invoice-status/invoice-status';
import { PAGE_SIZES } from '@maincrop/domain/paging/page-sizes';
import { searchQuery } from '@maincrop/domain/text/search-query';
import type { CursorPlace } from '../../db/list-cursor.ts';
import { AppError } from '../../platform/app-error.ts';

export const sortFields = ['BillDoc', 'BillDate', 'DueDate', 'NetValue', 'AccStatusText'] as const;
export type SortField = (typeof sortFields)[number];

export interface Sort {
  readonly field: SortField;
  readonly direction: 'asc' | 'desc';
}

/** Which invoices and in what order: what a list and an export have in common. */
export interface ListFilter {
  /** Buckets to list, in one fixed order; all of them without a filter. */
  readonly buckets: readonly InvoiceBucket[];
  /** Empty: no search. */
  readonly search: string;
  readonly sort: Sort;
}

/** What a caller asked for, understood. */
export interface ListRequest extends ListFilter {
  readonly page: number;
  readonly perPage: number;
  readonly cursor: string | null;
}

interface AskedFilter {
  readonly filter?: string | undefined;
  readonly search?: string | undefined;
  readonly sort?: string | undefined;
}

/**
 * Reads filter, search and sort; newest posting date first (INV-04), a search under 3 characters counts as none
 * (LIM-02). Throws `invoices.unknown-sort` or `invoices.unknown-filter`.
 */
export function readListFilter(query: AskedFilter): ListFilter {
  return {
    buckets: bucketsOf(query.filter),
    search: searchQuery(query.search ?? ''),
    sort: readSort(query.sort),
  };
}

/** The same with the page. */
export function readListRequest(
  query: AskedFilter & {
    readonly page?: number | undefined;
    readonly per_page?: number | undefined;
    readonly cursor?: string | undefined;
  },
): ListRequest {
  return {
    ...readListFilter(query),
    page: query.page ?? 1,
    perPage: query.per_page ?? PAGE_SIZES.invoices,
    cursor: query.cursor ?? null,
  };
}

/** The list and page that a cursor of this request belongs to. */
export function placeOf({ buckets, sort, perPage, page }: ListRequest): CursorPlace {
  return { shape: `${sort.field} ${sort.direction} ${perPage} ${buckets.join()}`, page };
}

function bucketsOf(filter: string | undefined): readonly InvoiceBucket[] {
  if (filter === undefined || filter === '') return INVOICE_BUCKETS;
  const bucket = parseInvoiceBucket(filter);
  if (bucket === null) throw new AppError('invoices.unknown-filter');
  return [bucket];
}

/** `field+desc`, with the plus as it is, encoded, or turned into a blank on the way (OPEN-44). */
function readSort(text: string | undefined): Sort {
  if (text === undefined || text === '') return { field: 'BillDate', direction: 'desc' };
  const [name, direction, ...rest] = text.split(/[+ ]/);
  const field = sortFields.find((known) => known === name);
  if (field === undefined || rest.length > 0 || (direction !== 'asc' && direction !== 'desc')) {
    throw new AppError('invoices.unknown-sort');
  }
  return { field, direction };
}
