import type { ListOrdersQuery, OrderList } from '@maincrop/contract/schemas/orders';
import { useQuery } from '@tanstack/react-query';
import { call, operationQuery } from '../../lib/client.ts';
import { queryClient } from '../../lib/query-client.ts';

/**
 * One page of a list of orders. The cursor of a neighbour page that is already here makes the call cheap for the
 * service; it is no part of the key, since it leads to the same rows. An order that has just been placed is looked at
 * again soon, because its number follows within seconds.
 */
export function useOrderList(query: ListOrdersQuery) {
  return useQuery({
    ...operationQuery('listOrders', query),
    queryFn: ({ signal }) =>
      call('listOrders', { query: { ...query, cursor: neighbourCursor(query) }, signal }),
    refetchInterval: ({ state }) => (isWaitingForNumber(state.data) ? SOON_MS : LATER_MS),
  });
}

/** The cursor that leads to a page from the page before or behind it. */
function neighbourCursor(query: ListOrdersQuery): string | undefined {
  const page = query.page ?? 1;
  const neighbour = (at: number) =>
    queryClient.getQueryData<OrderList>(['listOrders', { ...query, page: at }]);
  return neighbour(page - 1)?.cursors?.last ?? neighbour(page + 1)?.cursors?.first;
}

function isWaitingForNumber(list: OrderList | undefined): boolean {
  return list?.items.some((order) => order.OrderStatus === 'AWS_CREATED') === true;
}

const SOON_MS = 5_000;
const LATER_MS = 60_000;
