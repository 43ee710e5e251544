import { useListAddress } from '../../blocks/list/use-list-address.ts';
import { parseUsersSearch } from './users-search.ts';

/** What the address says about the list and ways to change it. */
export function useUsersSearch() {
  return useListAddress(parseUsersSearch);
}
