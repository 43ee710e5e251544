import type { SortRule } from '@maincrop/domain/paging/list-sort';

export type UserSortField = 'lastName' | 'firstName' | 'email' | 'createdAt';

/** Users and colleagues by name (ADM-01). */
export const userSort: SortRule<UserSortField> = {
  fields: ['lastName', 'firstName', 'email', 'createdAt'],
  initial: { field: 'lastName', direction: 'asc' },
  highestFirst: ['createdAt'],
};
