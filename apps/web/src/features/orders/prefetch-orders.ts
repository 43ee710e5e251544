import { operationQuery } from '../../lib/client.ts';
import { queryClient } from '../../lib/query-client.ts';
import { sessionQuery } from '../../lib/session.ts';
import { type OrderListName, ordersQuery, type OrdersSearch } from './orders-search.ts';

/** Asks for the first pages of both lists while the page itself is still on its way. */
export function prefetchOrders(search: OrdersSearch): void {
  const session = queryClient.getQueryData(sessionQuery.queryKey);
  // Without a second factor the service refuses the lists and the page does not ask for them.
  if (!session?.isFactorProved) return;
  const focus: OrderListName = search.list ?? 'open';
  for (const list of ['open', 'closed'] as const) {
    const query = ordersQuery(search, { list, page: 1, isInFocus: list === focus });
    void queryClient.prefetchQuery(operationQuery('listOrders', query));
  }
}
