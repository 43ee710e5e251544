import type { ClaimList, ListClaimsQuery } from '@maincrop/contract/schemas/claims';
import { useQuery } from '@tanstack/react-query';
import { call, operationQuery } from '../../lib/client.ts';
import { queryClient } from '../../lib/query-client.ts';

/**
 * One page of the list. The cursor of a neighbour page that is already here makes the call cheap for the service; it
 * is no part of the key, since it leads to the same rows.
 */
export function useClaimList(query: ListClaimsQuery) {
  return useQuery({
    ...operationQuery('listClaims', query),
    queryFn: ({ signal }) =>
      call('listClaims', { query: { ...query, cursor: neighbourCursor(query) }, signal }),
  });
}

/** The cursor that leads to a page from the page before or behind it. */
function neighbourCursor(query: ListClaimsQuery): string | undefined {
  const page = query.page ?? 1;
  const neighbour = (at: number) =>
    queryClient.getQueryData<ClaimList>(['listClaims', { ...query, page: at }]);
  return neighbour(page - 1)?.cursors?.last ?? neighbour(page + 1)?.cursors?.first;
}
