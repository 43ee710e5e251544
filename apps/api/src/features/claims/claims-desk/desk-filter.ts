import { type DeskSortField, deskSorts } from '@maincrop/contract/sorts/claims-desk';
import type { Sort } from '@maincrop/domain/paging/list-sort';
import { typedAmount } from '@maincrop/domain/search/typed-amount';
import { searchQuery } from '@maincrop/domain/text/search-query';
import { readSort } from '../../../platform/list/read-sort.ts';

/** Which claims of all customers the desk sees, and in what order. */
export interface DeskFilter {
  readonly list: 'waiting' | 'returned' | 'rejected' | 'settled';
  /** Empty: no search. */
  readonly search: string;
  readonly sort: Sort<DeskSortField>;
}

/** The filter of a request: what waits unless it names another list. Throws `list.unknown-sort`. */
export function readDeskFilter(query: {
  readonly filter?: DeskFilter['list'] | undefined;
  readonly search?: string | undefined;
  readonly sort?: string | undefined;
}): DeskFilter {
  const { filter = 'waiting', search = '', sort } = query;
  return {
    list: filter,
    search: typedAmount(searchQuery(search)),
    sort: readSort(deskSorts[filter], sort),
  };
}
