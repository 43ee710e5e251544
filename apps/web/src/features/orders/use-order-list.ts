import type { ListOrdersQuery, OrderList } from '@maincrop/contract/schemas/orders';
import { useQuery } from '@tanstack/react-query';
import { listPageQuery } from '../../lib/list-page-query.ts';

/**
 * One page of a list of orders. An order that has just been placed is looked at again soon, because its number follows
 * within seconds.
 */
export function useOrderList(query: ListOrdersQuery) {
  return useQuery({
    ...listPageQuery('listOrders', query),
    refetchInterval: ({ state }) => (isWaitingForNumber(state.data) ? SOON_MS : LATER_MS),
  });
}

function isWaitingForNumber(list: OrderList | undefined): boolean {
  return list?.items.some((order) => order.OrderStatus === 'AWS_CREATED') === true;
}

const SOON_MS = 5_000;
const LATER_MS = 60_000;
