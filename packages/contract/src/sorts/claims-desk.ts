import type { SortRule } from '@maincrop/domain/paging/list-sort';

export type DeskSortField = 'submission_date' | 'settled_at' | 'amount' | 'customerName';

const OLDEST_FIRST: SortRule<DeskSortField> = {
  fields: ['submission_date', 'amount', 'customerName'],
  initial: { field: 'submission_date', direction: 'asc' },
  highestFirst: ['amount'],
};

/** The claims desk: what waits longest stands first, and what was settled last (OPEN-50). */
export const deskSorts: Readonly<
  Record<'waiting' | 'returned' | 'rejected' | 'settled', SortRule<DeskSortField>>
> = {
  waiting: OLDEST_FIRST,
  returned: OLDEST_FIRST,
  rejected: OLDEST_FIRST,
  settled: {
    fields: ['settled_at', 'submission_date', 'amount', 'customerName'],
    initial: { field: 'settled_at', direction: 'desc' },
    highestFirst: ['settled_at', 'amount'],
  },
};
