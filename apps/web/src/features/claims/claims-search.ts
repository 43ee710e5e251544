import type { ListClaimsQuery } from '@maincrop/contract/schemas/claims';
import { PAGE_SIZES } from '@maincrop/domain/paging/page-sizes';
import { searchQuery } from '@maincrop/domain/text/search-query';

/** Columns that the service can sort by (OPEN-44). */
export const SORT_FIELDS = [
  'submission_date',
  'posting_date',
  'contract_number',
  'wholesale_party',
  'status',
  'amount',
] as const;
export type SortField = (typeof SORT_FIELDS)[number];

export interface ClaimSort {
  readonly field: SortField;
  readonly direction: 'asc' | 'desc';
}

/** What the address of the page holds beside the hash; what is left out has its default. */
export interface ClaimsSearch {
  readonly q?: string;
  readonly status?: 'submitted' | 'failed';
  /** `field+desc` or `field+asc`; latest submission first when left out (CLM-03). */
  readonly sort?: string;
  /** Id of the claim whose detail is open. */
  readonly claim?: string;
}

const DEFAULT_SORT: ClaimSort = { field: 'submission_date', direction: 'desc' };

/** The search part of the address; what it does not know is left out. */
export function parseClaimsSearch(raw: Readonly<Record<string, unknown>>): ClaimsSearch {
  const q = searchQuery(textOf(raw['q']));
  const sort = formatSort(parseSort(textOf(raw['sort'])));
  const claim = textOf(raw['claim']);
  const status = raw['status'];
  return {
    ...(q !== '' && { q }),
    ...((status === 'submitted' || status === 'failed') && { status }),
    ...(sort !== undefined && { sort }),
    ...(claim !== '' && { claim }),
  };
}

/** The order that a text such as `amount+asc` names; latest submission first for any other text (OPEN-44). */
export function parseSort(text: string | undefined): ClaimSort {
  const [name, direction] = (text ?? '').split(/[+ ]/);
  const field = SORT_FIELDS.find((known) => known === name);
  if (field === undefined || (direction !== 'asc' && direction !== 'desc')) return DEFAULT_SORT;
  return { field, direction };
}

/** `field+desc` or `field+asc`; undefined for the default, which neither the address nor the call names. */
export function formatSort({ field, direction }: ClaimSort): string | undefined {
  const isDefault = field === DEFAULT_SORT.field && direction === DEFAULT_SORT.direction;
  return isDefault ? undefined : `${field}+${direction}`;
}

/** The order after a press on a column: dates and amounts begin with the highest, texts with A; again turns it round. */
export function nextSort(current: ClaimSort, field: SortField): ClaimSort {
  if (current.field === field) return { field, direction: current.direction === 'asc' ? 'desc' : 'asc' };
  const isText = field === 'contract_number' || field === 'wholesale_party' || field === 'status';
  return { field, direction: isText ? 'asc' : 'desc' };
}

/** What the address asks of the service, the same for a page of the list and for a file of it. */
export function claimsFilter({ q, status, sort }: ClaimsSearch) {
  return {
    ...(q !== undefined && { search: q }),
    ...(status !== undefined && { filter: status }),
    ...(sort !== undefined && { sort }),
  };
}

/** The call for a page of the list, 13 claims each (CLM-03). */
export function claimsQuery(search: ClaimsSearch, page: number): ListClaimsQuery {
  return { per_page: PAGE_SIZES.claims, page, ...claimsFilter(search) };
}

/** The router reads a value of digits as a number. */
function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
