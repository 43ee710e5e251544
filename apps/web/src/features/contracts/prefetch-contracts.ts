import { operationQuery } from '../../lib/client.ts';
import { queryClient } from '../../lib/query-client.ts';

/** Asks for the contracts while the page itself is still on its way. */
export function prefetchContracts(): void {
  void queryClient.prefetchQuery(operationQuery('listContracts'));
}
