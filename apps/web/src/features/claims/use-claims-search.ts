import { useListAddress } from '../../blocks/list/use-list-address.ts';
import { parseClaimsSearch } from './claims-search.ts';

/** What the address says about the page and ways to change it. */
export function useClaimsSearch() {
  return useListAddress(parseClaimsSearch);
}
