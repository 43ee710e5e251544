import { type InvalidateOptions, useQuery } from '@tanstack/react-query';
import { useListAddress } from '../../blocks/list/use-list-address.ts';
import { operationQuery } from '../../lib/client.ts';
import { queryClient } from '../../lib/query-client.ts';
import { colleaguesQuery, parseColleaguesSearch } from './colleagues-search.ts';

/** The page of the list that the address names, and ways to another. */
export function useColleagues() {
  const { search, page, change, goToPage } = useListAddress(parseColleaguesSearch);
  return {
    search,
    page,
    colleagues: useQuery(operationQuery('listColleagues', colleaguesQuery(search, page))),
    changeSearch: (q: string) => change({ q }),
    changeSort: (sort: string | null) => change({ sort }),
    goToPage,
  };
}

/** Loads the list anew after a change; that it could not be loaded is told where it is shown, or thrown as well. */
export async function reloadColleagues(options: InvalidateOptions = {}): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: ['listColleagues'] }, options);
}
