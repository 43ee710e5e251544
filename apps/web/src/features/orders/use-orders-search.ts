import { useListAddress } from '../../blocks/list/use-list-address.ts';
import { parseOrdersSearch } from './orders-search.ts';

/** What the address says about the page and ways to change it; the hash holds the page of the list in focus (ORD-10). */
export function useOrdersSearch() {
  return useListAddress(parseOrdersSearch);
}
