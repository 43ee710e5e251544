import type { ListColleaguesQuery } from '@maincrop/contract/schemas/colleagues';
import { USERS_PER_PAGE } from '@maincrop/contract/first-data';
import { userSort } from '@maincrop/contract/sorts/users';
import { searchQuery } from '@maincrop/domain/text/search-query';
import { listSort } from '../../lib/list-sort.ts';
import { textOf } from '../../lib/search-params.ts';

export interface ColleaguesSearch {
  readonly q?: string;
  /** `field+desc` or `field+asc`; by last name when left out. */
  readonly sort?: string;
}

export const colleagueSorts = listSort(userSort);

/** The search part of the address; what it does not know is left out. */
export function parseColleaguesSearch(raw: Readonly<Record<string, unknown>>): ColleaguesSearch {
  const q = searchQuery(textOf(raw['q']));
  const sort = colleagueSorts.addressOf(textOf(raw['sort']));
  return { ...(q !== '' && { q }), ...(sort !== undefined && { sort }) };
}

/** What the address asks of the service, the same for a page of the list and for a file of it. */
export function colleaguesFilter({ q, sort }: ColleaguesSearch) {
  return { ...(q !== undefined && { search: q }), ...(sort !== undefined && { sort }) };
}

/** The call for a page of the list. */
export function colleaguesQuery(search: ColleaguesSearch, page: number): ListColleaguesQuery {
  return { per_page: USERS_PER_PAGE, page, ...colleaguesFilter(search) };
}
