import type { ListWaitingClaimsQuery } from '@maincrop/contract/schemas/claims-desk';
import { PAGE_SIZES } from '@maincrop/domain/paging/page-sizes';
import { searchQuery } from '@maincrop/domain/text/search-query';
import { textOf } from '../../lib/search-params.ts';

/** What the address of the desk holds beside the hash; what is left out has its default. */
export interface DeskSearch {
  /** Claims that wait when left out. */
  readonly list?: 'settled';
  readonly q?: string;
}

/** The search part of the address; what it does not know is left out. */
export function parseDeskSearch(raw: Readonly<Record<string, unknown>>): DeskSearch {
  const q = searchQuery(textOf(raw['q']));
  return { ...(raw['list'] === 'settled' && { list: 'settled' }), ...(q !== '' && { q }) };
}

/** What narrows the list, for the list and for its export. */
export function deskFilter({ list, q }: DeskSearch): Pick<ListWaitingClaimsQuery, 'filter' | 'search'> {
  return { filter: list ?? 'waiting', ...(q !== undefined && { search: q }) };
}

/** The call for a page of the desk's list; as many claims a page as their customers see. */
export function deskQuery(search: DeskSearch, page: number): ListWaitingClaimsQuery {
  return { per_page: PAGE_SIZES.claims, page, ...deskFilter(search) };
}
