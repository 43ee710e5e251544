import { claimSort } from '@maincrop/contract/sorts/claims';
import type { ListClaimsQuery } from '@maincrop/contract/schemas/claims';
import { PAGE_SIZES } from '@maincrop/domain/paging/page-sizes';
import { searchQuery } from '@maincrop/domain/text/search-query';
import { listSort } from '../../lib/list-sort.ts';
import { textOf } from '../../lib/search-params.ts';

/** What the address of the page holds beside the hash; what is left out has its default. */
export interface ClaimsSearch {
  readonly q?: string;
  /** What became of the claims. */
  readonly status?: (typeof CLAIM_STAGES)[number];
  /** `field+desc` or `field+asc`; latest submission first when left out (CLM-03). */
  readonly sort?: string;
  /** Id of the claim whose detail is open. */
  readonly claim?: string;
}

/** What may have become of a claim, in the order in which it comes about. */
export const CLAIM_STAGES = [
  'waiting',
  'returned',
  'accepted',
  'accepted_in_part',
  'rejected',
  'failed',
] as const;

export const claimSorts = listSort(claimSort);

/** The search part of the address; what it does not know is left out. */
export function parseClaimsSearch(raw: Readonly<Record<string, unknown>>): ClaimsSearch {
  const q = searchQuery(textOf(raw['q']));
  const sort = claimSorts.addressOf(textOf(raw['sort']));
  const claim = textOf(raw['claim']);
  const status = CLAIM_STAGES.find((stage) => stage === raw['status']);
  return {
    ...(q !== '' && { q }),
    ...(status !== undefined && { status }),
    ...(sort !== undefined && { sort }),
    ...(claim !== '' && { claim }),
  };
}

/** What the address asks of the service, the same for a page of the list and for a file of it. */
export function claimsFilter({ q, status, sort }: ClaimsSearch) {
  return {
    ...(q !== undefined && { search: q }),
    ...(status === 'failed' && { filter: status }),
    ...(status !== undefined && status !== 'failed' && { outcome: status }),
    ...(sort !== undefined && { sort }),
  };
}

/** The call for a page of the list, 13 claims each (CLM-03). */
export function claimsQuery(search: ClaimsSearch, page: number): ListClaimsQuery {
  return { per_page: PAGE_SIZES.claims, page, ...claimsFilter(search) };
}
