import { formatPageHash, parsePageHash } from '@maincrop/domain/paging/page-hash';
import { getRouteApi, useLocation } from '@tanstack/react-router';
import { parseUsersSearch, type UsersSearch } from './users-search.ts';

const route = getRouteApi('/user-management/');

/** What the address says about the list and ways to change it; the hash holds the page, as in every list. */
export function useUsersSearch() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const page = useLocation({ select: ({ hash }) => parsePageHash(hash) });
  return {
    search,
    page,
    /** Another search or filter begins at the first page; null takes a filter away. */
    change: (changes: { readonly [name in keyof UsersSearch]?: UsersSearch[name] | '' | null }): void => {
      const next = parseUsersSearch({ ...search, ...changes });
      void navigate({ search: next, hash: '', resetScroll: false });
    },
    goToPage: (next: number): void => {
      void navigate({ search, hash: formatPageHash(next), resetScroll: false, hashScrollIntoView: false });
    },
  };
}
