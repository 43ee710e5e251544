import { operationQuery } from '../../lib/client.ts';
import { queryClient } from '../../lib/query-client.ts';

/** Asks for what each page of menu engineering shows, while its code still loads. */
export function prefetchMenus(): void {
  void queryClient.prefetchQuery(operationQuery('listRestaurants'));
  void queryClient.prefetchQuery(operationQuery('listDishes'));
}
