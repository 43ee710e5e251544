import { operationQuery } from '../../lib/client.ts';
import { queryClient } from '../../lib/query-client.ts';
import { claimsQuery, type ClaimsSearch } from './claims-search.ts';

/** Asks for the first page of the list while the page itself is still on its way; its guard has let the user in. */
export function prefetchClaims(search: ClaimsSearch): void {
  void queryClient.prefetchQuery(operationQuery('listClaims', claimsQuery(search, 1)));
}
