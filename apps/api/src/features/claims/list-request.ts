import type { ClaimStatus, ListClaimsQuery } from '@maincrop/contract/schemas/claims';
import { PAGE_SIZES } from '@maincrop/domain/paging/page-sizes';
import { searchQuery } from '@maincrop/domain/text/search-query';
import type { CursorPlace } from '../../db/list-cursor.ts';
import { AppError } from '../../platform/app-error.ts';

export const sortFields = [
  'submission_date',
  'posting_date',
  'amount',
  'contract_number',
  'status',
  'wholesale_party',
] as const;
export type SortField = (typeof sortFields)[number];

export interface Sort {
  readonly field: SortField;
  readonly direction: 'asc' | 'desc';
}

const STATUSES: readonly ClaimStatus[] = ['failed', 'submitted'];

/** What a caller asked for, understood. */
export interface ListRequest {
  /** Statuses to list, in one fixed order; both without a filter. */
  readonly statuses: readonly ClaimStatus[];
  /** Empty: no search. */
  readonly search: string;
  readonly sort: Sort;
  readonly page: number;
  readonly perPage: number;
  readonly cursor: string | null;
}

/**
 * Reads the query of the list: 13 claims a page, the latest first, unless it says otherwise (CLM-03); a search under 3
 * characters counts as none (LIM-02). Throws `claims.unknown-sort` or `claims.unknown-filter` (OPEN-44, OPEN-45).
 */
export function readListRequest(query: ListClaimsQuery): ListRequest {
  return {
    statuses: statusesOf(query.filter),
    search: searchQuery(query.search ?? ''),
    sort: readSort(query.sort),
    page: query.page ?? 1,
    perPage: query.per_page ?? PAGE_SIZES.claims,
    cursor: query.cursor ?? null,
  };
}

/** The list and page that a cursor of this request belongs to. */
export function placeOf({ statuses, sort, perPage, page }: ListRequest): CursorPlace {
  return { shape: `${sort.field} ${sort.direction} ${perPage} ${statuses.join()}`, page };
}

function statusesOf(filter: string | undefined): readonly ClaimStatus[] {
  if (filter === undefined || filter === '') return STATUSES;
  const status = STATUSES.find((known) => known === filter);
  if (status === undefined) throw new AppError('claims.unknown-filter');
  return [status];
}

/** `field+desc`, with the plus as it is, encoded, or turned into a blank on the way (OPEN-44). */
function readSort(text: string | undefined): Sort {
  if (text === undefined || text === '') return { field: 'submission_date', direction: 'desc' };
  const [name, direction, ...rest] = text.split(/[+ ]/);
  const field = sortFields.find((known) => known === name);
  if (field === undefined || rest.length > 0 || (direction !== 'asc' && direction !== 'desc')) {
    throw new AppError('claims.unknown-sort');
  }
  return { field, direction };
}
