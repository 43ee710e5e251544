import { claimSort, type ClaimSortField } from '@maincrop/contract/list-sorts';
import type { ClaimStatus, ListClaimsQuery } from '@maincrop/contract/schemas/claims';
import { PAGE_SIZES } from '@maincrop/domain/paging/page-sizes';
import { parseSort, type Sort } from '@maincrop/domain/paging/list-sort';
import { searchQuery } from '@maincrop/domain/text/search-query';
import type { CursorPlace } from '../../db/list-cursor.ts';
import { AppError } from '../../platform/app-error.ts';

const STATUSES: readonly ClaimStatus[] = ['failed', 'submitted'];

/** What a caller asked for, understood. */
export interface ListRequest {
  /** Statuses to list, in one fixed order; both without a filter. */
  readonly statuses: readonly ClaimStatus[];
  /** Empty: no search. */
  readonly search: string;
  readonly sort: Sort<ClaimSortField>;
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

function readSort(text: string | undefined): Sort<ClaimSortField> {
  const sort = parseSort(claimSort, text);
  if (sort === null) throw new AppError('claims.unknown-sort');
  return sort;
}
