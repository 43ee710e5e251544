import type { ListColleaguesQuery } from '@maincrop/contract/schemas/colleagues';
import { USERS_PER_PAGE } from '@maincrop/contract/first-data';
import { searchQuery } from '@maincrop/domain/text/search-query';
import { textOf } from '../../lib/search-params.ts';

export interface ColleaguesSearch {
  readonly q?: string;
}

/** The search part of the address; what it does not know is left out. */
export function parseColleaguesSearch(raw: Readonly<Record<string, unknown>>): ColleaguesSearch {
  const q = searchQuery(textOf(raw['q']));
  return q === '' ? {} : { q };
}

/** The call for a page of the list. */
export function colleaguesQuery({ q }: ColleaguesSearch, page: number): ListColleaguesQuery {
  return { per_page: USERS_PER_PAGE, page, ...(q !== undefined && { search: q }) };
}
