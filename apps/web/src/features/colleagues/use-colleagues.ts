import { formatPageHash, parsePageHash } from '@maincrop/domain/paging/page-hash';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useLocation } from '@tanstack/react-router';
import { operationQuery } from '../../lib/client.ts';
import { queryClient } from '../../lib/query-client.ts';
import { colleaguesQuery, parseColleaguesSearch } from './colleagues-search.ts';

const route = getRouteApi('/settings/colleagues');

/** The page of the list that the address names, and ways to another. */
export function useColleagues() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const page = useLocation({ select: ({ hash }) => parsePageHash(hash) });
  return {
    search,
    page,
    colleagues: useQuery(operationQuery('listColleagues', colleaguesQuery(search, page))),
    changeSearch: (q: string): void => {
      void navigate({ search: parseColleaguesSearch({ q }), hash: '', resetScroll: false });
    },
    goToPage: (next: number): void => {
      void navigate({ search, hash: formatPageHash(next), resetScroll: false, hashScrollIntoView: false });
    },
  };
}

/** Loads the list anew after a change. */
export async function reloadColleagues(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: ['listColleagues'] });
}
