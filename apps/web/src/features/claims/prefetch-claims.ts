import { operationQuery } from '../../lib/client.ts';
import { queryClient } from '../../lib/query-client.ts';
import { sessionQuery } from '../../lib/session.ts';
import { claimsQuery, type ClaimsSearch } from './claims-search.ts';

/** Asks for the first page of the list while the page itself is still on its way. */
export function prefetchClaims(search: ClaimsSearch): void {
  if (!queryClient.getQueryData(sessionQuery.queryKey)) return;
  void queryClient.prefetchQuery(operationQuery('listClaims', claimsQuery(search, 1)));
}
