import { ApiError } from '@maincrop/contract/client';
import type { Colleague } from '@maincrop/contract/schemas/colleagues';
import { type InvalidateOptions, useQuery } from '@tanstack/react-query';
import { useListAddress } from '../../blocks/list/use-list-address.ts';
import { call, operationQuery } from '../../lib/client.ts';
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

/** A colleague as it is now, on whichever page of the list; throws `ApiError` when it is in none any more. */
export async function colleagueAsItIs({ id, email }: Colleague): Promise<Colleague> {
  const query = { search: email.slice(0, SEARCH_MAX), per_page: 100, page: 1 };
  const { items } = await call('listColleagues', { query });
  const found = items.find((colleague) => colleague.id === id);
  if (!found) throw new ApiError({ status: 404, code: 'not-found', message: 'No colleague any more.' });
  return found;
}

const SEARCH_MAX = 80;
