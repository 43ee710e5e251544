import { operationQuery } from '../../lib/client.ts';
import { queryClient } from '../../lib/query-client.ts';
import { sessionQuery } from '../../lib/session.ts';
import { deskQuery, type DeskSearch } from './desk-search.ts';

/** Asks for the first page of the list while the page itself is still on its way. */
export function prefetchDesk(search: DeskSearch): void {
  if (canSeeClaims())
    void queryClient.prefetchQuery(operationQuery('listWaitingClaims', deskQuery(search, 1)));
}

/** The same for one claim. */
export function prefetchDeskClaim(id: string): void {
  if (canSeeClaims()) void queryClient.prefetchQuery(operationQuery('getWaitingClaim', { id }));
}

/** Without a second factor the pages show no claims. */
function canSeeClaims(): boolean {
  const session = queryClient.getQueryData(sessionQuery.queryKey);
  return session?.isFactorProved === true;
}
