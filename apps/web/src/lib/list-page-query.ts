import type { CallInput } from '@maincrop/contract/operations';
import { call, operationQuery } from './client.ts';
import { queryClient } from './query-client.ts';

/** Lists that answer cursors of their neighbour pages. */
type ListId = 'listOrders' | 'listInvoices' | 'listClaims';

interface Page {
  readonly page?: number | undefined;
}

interface PageOfList {
  readonly cursors: { readonly first: string; readonly last: string } | null;
}

/**
 * One page of a list as a query. The cursor of a neighbour page that is already here makes the call cheap for the
 * service; it is no part of the key, since it leads to the same rows.
 */
export function listPageQuery<Id extends ListId>(id: Id, query: CallInput<Id>['query'] & Page) {
  const asked = () => ({ ...query, cursor: neighbourCursor(id, query) });
  return {
    ...operationQuery<Id>(id, query),
    queryFn: ({ signal }: { readonly signal: AbortSignal }) => call(id, { query: asked(), signal }),
  };
}

/** The cursor that leads to a page from the page before or behind it. */
function neighbourCursor(id: ListId, query: Page): string | undefined {
  const page = query.page ?? 1;
  const neighbour = (at: number) => queryClient.getQueryData<PageOfList>([id, { ...query, page: at }]);
  return neighbour(page - 1)?.cursors?.last ?? neighbour(page + 1)?.cursors?.first;
}
