import type { SortRule } from '@maincrop/domain/paging/list-sort';

export type DeskSortField = 'submission_date' | 'settled_at' | 'amount' | 'customerName';

/** The claims desk: what waits longest stands first, and what was settled last (OPEN-50). */
export const deskSorts: Readonly<Record<'waiting' | 'settled', SortRule<DeskSortField>>> = {
  waiting: {
    fields: ['submission_date', 'amount', 'customerName'],
    initial: { field: 'submission_date', direction: 'asc' },
    highestFirst: ['amount'],
  },
  settled: {
    fields: ['settled_at', 'submission_date', 'amount', 'customerName'],
    initial: { field: 'settled_at', direction: 'desc' },
    highestFirst: ['settled_at', 'amount'],
  },
};
