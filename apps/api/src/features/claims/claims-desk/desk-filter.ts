import { supplierToday } from '@maincrop/domain/calendar/supplier-time';
import type { PlainDate } from '@maincrop/domain/calendar/plain-date';
import type { DeskNarrowing } from '@maincrop/domain/claim-period/claim-review';
import { firstDayInTime } from '@maincrop/domain/claim-period/decision';
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
  /** Null: all of the list. */
  readonly only: DeskNarrowing | null;
  /** Whoever asks, for what is theirs. */
  readonly userId: string;
  /** Claims submitted before this day should have been decided. */
  readonly lateBefore: PlainDate;
}

/** The filter of a request: what waits unless it names another list. Throws `list.unknown-sort`. */
export function readDeskFilter(
  query: {
    readonly filter?: DeskFilter['list'] | undefined;
    readonly search?: string | undefined;
    readonly only?: DeskNarrowing | undefined;
    readonly sort?: string | undefined;
  },
  { userId, now }: { readonly userId: string; readonly now: Date },
): DeskFilter {
  const { filter = 'waiting', search = '', only = null, sort } = query;
  return {
    list: filter,
    search: typedAmount(searchQuery(search)),
    sort: readSort(deskSorts[filter], sort),
    only,
    userId,
    lateBefore: firstDayInTime(supplierToday(now)),
  };
}
