import { operationQuery } from '../../lib/client.ts';
import { queryClient } from '../../lib/query-client.ts';
import { usersQuery, type UsersSearch } from './users-search.ts';

/** Asks for the first page of the list while the page itself is still on its way. */
export function prefetchUsers(search: UsersSearch): void {
  void queryClient.prefetchQuery(operationQuery('listUsers', usersQuery(search, 1)));
}
