import type { ListUsersQuery, UsersOnly } from '@maincrop/contract/schemas/users';
import { USERS_PER_PAGE } from '@maincrop/contract/first-data';
import { userSort } from '@maincrop/contract/sorts/users';
import { type Group, parseGroup } from '@maincrop/domain/access/groups';
import { searchQuery } from '@maincrop/domain/text/search-query';
import { listSort } from '../../lib/list-sort.ts';
import { textOf } from '../../lib/search-params.ts';

/** What the address of user management holds beside the hash; what is left out has its default. */
export interface UsersSearch {
  readonly q?: string;
  readonly group?: Group;
  /** Disabled users only (ADM-02). */
  readonly disabled?: true;
  /** Those who wait for something only. */
  readonly only?: UsersOnly;
  /** Id of a role that they have. */
  readonly role?: string;
  /** `field+desc` or `field+asc`; by last name when left out. */
  readonly sort?: string;
}

/** In the order of the choice. */
export const ONLY = ['asks-for-help', 'no-second-factor', 'invited'] as const satisfies readonly UsersOnly[];

export const userSorts = listSort(userSort);

/** The search part of the address; what it does not know is left out. */
export function parseUsersSearch(raw: Readonly<Record<string, unknown>>): UsersSearch {
  const q = searchQuery(textOf(raw['q']));
  const group = parseGroup(raw['group']);
  const sort = userSorts.addressOf(textOf(raw['sort']));
  const only = ONLY.find((each) => each === raw['only']);
  const role = textOf(raw['role']);
  return {
    ...(q !== '' && { q }),
    ...(group !== null && { group }),
    ...((raw['disabled'] === true || raw['disabled'] === 'true') && { disabled: true }),
    ...(only !== undefined && { only }),
    ...(role !== '' && { role }),
    ...(sort !== undefined && { sort }),
  };
}

/** What the address asks of the service, the same for a page of the list and for a file of it. */
export function usersFilter({ q, group, disabled, only, role, sort }: UsersSearch) {
  return {
    ...(q !== undefined && { search: q }),
    ...(group !== undefined && { filter: group }),
    ...(disabled === true && { disabled: 'true' as const }),
    ...(only !== undefined && { only }),
    ...(role !== undefined && { role }),
    ...(sort !== undefined && { sort }),
  };
}

/** The call for a page of the list; without search and filters it is the first data of the page. */
export function usersQuery(search: UsersSearch, page: number): ListUsersQuery {
  return { per_page: USERS_PER_PAGE, page, ...usersFilter(search) };
}
