import { isAllowed } from '@maincrop/domain/access/is-allowed';
import { operationQuery } from '../../lib/client.ts';
import { queryClient } from '../../lib/query-client.ts';
import { sessionQuery } from '../../lib/session.ts';

/** Asks for what the wizard needs while the page itself is still on its way, on intent already. */
export function prefetchWizard(): void {
  const session = queryClient.getQueryData(sessionQuery.queryKey);
  // Without a second factor the service refuses the vehicle and the page does not ask for it.
  if (!session?.isFactorProved) return;
  void queryClient.prefetchQuery(operationQuery('listProducts'));
  if (isAllowed(session, { action: 'get', resource: '/contracts' }))
    void queryClient.prefetchQuery(operationQuery('listContracts'));
  void queryClient.prefetchQuery(operationQuery('getLoadParameters'));
  void queryClient.prefetchQuery(operationQuery('listShipToPartners'));
}
