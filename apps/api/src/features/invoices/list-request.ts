import { invoiceSort, type InvoiceSortField } from '@maincrop/contract/list-sorts';
import {
  INVOICE_BUCKETS,
  type InvoiceBucket,
  parseInvoiceBucket,
} from '@maincrop/domain/invoice-status/invoice-status';
import { PAGE_SIZES } from '@maincrop/domain/paging/page-sizes';
import { parseSort, type Sort } from '@maincrop/domain/paging/list-sort';
import { searchQuery } from '@maincrop/domain/text/search-query';
import type { CursorPlace } from '../../db/list-cursor.ts';
import { AppError } from '../../platform/app-error.ts';

/** Which invoices and in what order: what a list and an export have in common. */
export interface ListFilter {
  /** Buckets to list, in one fixed order; all of them without a filter. */
  readonly buckets: readonly InvoiceBucket[];
  /** Empty: no search. */
  readonly search: string;
  readonly sort: Sort<InvoiceSortField>;
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

function readSort(text: string | undefined): Sort<InvoiceSortField> {
  const sort = parseSort(invoiceSort, text);
  if (sort === null) throw new AppError('invoices.unknown-sort');
  return sort;
}
