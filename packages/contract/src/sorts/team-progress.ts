import type { SortRule } from '@maincrop/domain/paging/list-sort';

export type TeamProgressSortField = 'name' | 'course' | 'status' | 'begun' | 'completed' | 'quiz';

/** What colleagues have learned, by who they are. Source: decision 113. */
export const teamProgressSort: SortRule<TeamProgressSortField> = {
  fields: ['name', 'course', 'status', 'begun', 'completed', 'quiz'],
  initial: { field: 'name', direction: 'asc' },
  highestFirst: ['begun', 'completed', 'quiz'],
};
