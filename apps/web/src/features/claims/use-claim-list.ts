import type { ListClaimsQuery } from '@maincrop/contract/schemas/claims';
import { useQuery } from '@tanstack/react-query';
import { listPageQuery } from '../../lib/list-page-query.ts';

/** One page of the list of claims. */
export function useClaimList(query: ListClaimsQuery) {
  return useQuery(listPageQuery('listClaims', query));
}
