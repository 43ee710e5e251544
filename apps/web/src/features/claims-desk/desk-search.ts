import { deskSorts } from '@maincrop/contract/sorts/claims-desk';
import type { ListWaitingClaimsQuery } from '@maincrop/contract/schemas/claims-desk';
import { DESK_NARROWINGS, type DeskNarrowing } from '@maincrop/domain/claim-period/claim-review';
import { PAGE_SIZES } from '@maincrop/domain/paging/page-sizes';
import { searchQuery } from '@maincrop/domain/text/search-query';
import { listSort } from '../../lib/list-sort.ts';
import { textOf } from '../../lib/search-params.ts';

/** What the address of the desk holds beside the hash; what is left out has its default. */
export interface DeskSearch {
  /** Claims that wait when left out. */
  readonly list?: (typeof OTHER_LISTS)[number];
  readonly q?: string;
  readonly only?: DeskNarrowing;
  /** `field+desc` or `field+asc`; longest waiting or latest settled first when left out. */
  readonly sort?: string;
}

/** The orders of a list of the desk, for its headings and its address. */
export function sortsOf({ list }: Pick<DeskSearch, 'list'>) {
  return DESK_SORTS[list ?? 'waiting'];
}

const OTHER_LISTS = ['returned', 'rejected', 'settled'] as const;
/** Every list of the desk, what waits first. */
export const DESK_LISTS = ['waiting', ...OTHER_LISTS] as const;
const DESK_SORTS = {
  waiting: listSort(deskSorts.waiting),
  returned: listSort(deskSorts.returned),
  rejected: listSort(deskSorts.rejected),
  settled: listSort(deskSorts.settled),
};

/** The search part of the address; what it does not know is left out. */
export function parseDeskSearch(raw: Readonly<Record<string, unknown>>): DeskSearch {
  const q = searchQuery(textOf(raw['q']));
  const found = OTHER_LISTS.find((each) => each === raw['list']);
  const list = found === undefined ? {} : { list: found };
  const sort = sortsOf(list).addressOf(textOf(raw['sort']));
  const only = DESK_NARROWINGS.find((each) => each === raw['only']);
  return {
    ...list,
    ...(q !== '' && { q }),
    ...(only !== undefined && { only }),
    ...(sort !== undefined && { sort }),
  };
}

/** What narrows the list, for the list and for its export. */
export function deskFilter({ list, q, only, sort }: DeskSearch) {
  return {
    filter: list ?? ('waiting' as const),
    ...(q !== undefined && { search: q }),
    ...(only !== undefined && { only }),
    ...(sort !== undefined && { sort }),
  };
}

/** The call for a page of the desk's list; as many claims a page as their customers see. */
export function deskQuery(search: DeskSearch, page: number): ListWaitingClaimsQuery {
  return { per_page: PAGE_SIZES.claims, page, ...deskFilter(search) };
}
