import { formatPageHash, parsePageHash } from '@maincrop/domain/paging/page-hash';
import { getRouteApi, useLocation, useRouter } from '@tanstack/react-router';
import { type ClaimSort, type ClaimsSearch, formatSort, parseClaimsSearch } from './claims-search.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The detail was opened from the list, so that going back closes it. */
    isFromList?: boolean;
  }
}

export interface ClaimsChange {
  readonly q?: string;
  readonly status?: ClaimsSearch['status'] | null;
  readonly sort?: ClaimSort;
}

const route = getRouteApi('/claims/');

/** What the address says about the page and ways to change it; the hash holds the page of the list. */
export function useClaimsSearch() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const router = useRouter();
  const { hash, isFromList } = useLocation({
    select: (location) => ({ hash: location.hash, isFromList: location.state.isFromList === true }),
  });
  return {
    search,
    page: parsePageHash(hash),
    /** Another search, status or order begins at the first page. */
    change: ({ q, status, sort }: ClaimsChange): void => {
      const changed = {
        ...search,
        ...(q !== undefined && { q }),
        ...(status !== undefined && { status }),
        ...(sort !== undefined && { sort: formatSort(sort) }),
      };
      void navigate({ search: parseClaimsSearch(changed), hash: '', resetScroll: false });
    },
    goToPage: (page: number): void => {
      void navigate({ search, hash: formatPageHash(page), resetScroll: false, hashScrollIntoView: false });
    },
    openClaim: (claim: string): void => {
      void navigate({ search: { ...search, claim }, hash, state: { isFromList: true }, resetScroll: false });
    },
    /** Closes the open claim; the way back in the history is the way it was opened. */
    closeClaim: (): void => {
      if (search.claim === undefined) return;
      if (isFromList) router.history.back();
      else {
        const rest = parseClaimsSearch({ ...search, claim: undefined });
        void navigate({ search: rest, hash, replace: true, resetScroll: false });
      }
    },
  };
}
