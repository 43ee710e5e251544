import type { UsersOnly } from '@maincrop/contract/schemas/users';
import { userSort } from '@maincrop/contract/sorts/users';
import { parseGroup } from '@maincrop/domain/access/groups';
import { searchQuery } from '@maincrop/domain/text/search-query';
import { AppError } from '../../platform/app-error.ts';
import { readSort } from '../../platform/list/read-sort.ts';
import type { UserFilter } from './users-list.store.ts';

/** The filter of a request: empty means all, an unknown group or sort is refused (ADM-02, OPEN-44, OPEN-45, LIM-02). */
export function usersFilter(query: {
  readonly disabled?: 'true' | 'false' | '1' | '0' | undefined;
  readonly filter?: string | undefined;
  readonly only?: UsersOnly | undefined;
  readonly role?: string | undefined;
  readonly search?: string | undefined;
  readonly sort?: string | undefined;
}): UserFilter {
  const { filter = '' } = query;
  const group = filter === '' ? null : parseGroup(filter.toLowerCase());
  if (filter !== '' && group === null) throw new AppError('users.unknown-filter');
  return {
    isDisabledOnly: query.disabled === 'true' || query.disabled === '1',
    group,
    only: query.only ?? null,
    role: query.role ?? null,
    search: searchQuery(query.search ?? ''),
    customerNr: null,
    sort: readSort(userSort, query.sort),
  };
}

/** The users of one SAP customer, also those who were deactivated, under a search. */
export function colleaguesFilter(
  customerNr: string,
  query: { readonly search?: string | undefined; readonly sort?: string | undefined },
): UserFilter {
  const { search, sort } = query;
  return { ...usersFilter({ search, sort }), customerNr };
}
