import type { ListTeamProgressQuery } from '@maincrop/contract/schemas/certificates';
import { teamProgressSort } from '@maincrop/contract/sorts/team-progress';
import { searchQuery } from '@maincrop/domain/text/search-query';
import { listSort } from '../../../lib/list-sort.ts';
import { textOf } from '../../../lib/search-params.ts';

export interface TeamSearch {
  readonly q?: string;
  /** `field+desc` or `field+asc`; by name when left out. */
  readonly sort?: string;
}

export const teamSorts = listSort(teamProgressSort);

/** The search part of the address; what it does not know is left out. */
export function parseTeamSearch(raw: Readonly<Record<string, unknown>>): TeamSearch {
  const q = searchQuery(textOf(raw['q']));
  const sort = teamSorts.addressOf(textOf(raw['sort']));
  return { ...(q !== '' && { q }), ...(sort !== undefined && { sort }) };
}

/** What the address asks of the service, the same for a page of the list and for a file of it. */
export function teamFilter({ q, sort }: TeamSearch) {
  return { ...(q !== undefined && { search: q }), ...(sort !== undefined && { sort }) };
}

/** The call for a page of the list. */
export function teamQuery(search: TeamSearch, page: number): ListTeamProgressQuery {
  return { per_page: ROWS_PER_PAGE, page, ...teamFilter(search) };
}

const ROWS_PER_PAGE = 20;
