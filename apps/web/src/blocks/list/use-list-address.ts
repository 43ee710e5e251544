import { formatPageHash, parsePageHash } from '@maincrop/domain/paging/page-hash';
import { useLocation, useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useState } from 'react';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** What is open was opened from the list, so that going back closes it. */
    isFromList?: boolean;
  }
}

/**
 * What the address of a page with a list says and ways to change it: search, filter and sort stand in its search part,
 * the page of the list in the hash (ORD-10), and so does what is open over the list. `parse` is what the route itself
 * reads its address with; it leaves out what has its default.
 */
export function useListAddress<Search extends object>(
  parse: (raw: Readonly<Record<string, unknown>>) => Search,
) {
  const search = parse(useSearch({ strict: false }));
  const navigate = useNavigate();
  const router = useRouter();
  const { hash, isFromList } = useLocation({
    select: (location) => ({ hash: location.hash, isFromList: location.state.isFromList === true }),
  });
  // While another page comes, the location is that of the other one already.
  const [ownPath] = useState(() => router.latestLocation.pathname);
  const hasLeft = () => router.latestLocation.pathname !== ownPath;
  const go = (next: Search, { hash: at, ...how }: Step) => {
    // What ends late, an answer or a pause of typing, must not change the address of another page.
    if (hasLeft()) return;
    const step = { to: '.', search: next, hash: at, resetScroll: false, hashScrollIntoView: false, ...how };
    // The router cannot see which route the page belongs to; `parse` is that of its own.
    void navigate(step as Parameters<typeof navigate>[0]);
  };
  // What was chosen a moment ago stands in the address already, and is not drawn yet; `parse` leaves out the rest.
  const changed = (changes: object) => parse({ ...router.latestLocation.search, ...changes });
  return {
    search,
    /** From 1. */
    page: parsePageHash(hash),
    /** Another search, filter or sort begins at the first page; null takes one away. */
    change: (changes: Changes<Search>): void => go(changed(changes), { hash: '' }),
    goToPage: (page: number, changes: Changes<Search> = {}): void =>
      // The router writes the sign of a hash itself.
      go(changed(changes), { hash: formatPageHash(page).slice(1) }),
    /** Opens something over the list: a step of the history. */
    open: (changes: Changes<Search>): void => go(changed(changes), { hash, state: { isFromList: true } }),
    /** Says what is shown, in the same step of the history. */
    keep: (changes: Changes<Search>): void =>
      go(changed(changes), { hash, state: { isFromList }, replace: true }),
    /** Closes what is open under a name; the way back in the history is the way it was opened. */
    close: (name: keyof Search & string): void => {
      // What goes because another page comes is closed by nobody, who would be led back here.
      if (search[name] === undefined || hasLeft()) return;
      if (isFromList) router.history.back();
      else go(changed({ [name]: undefined }), { hash, replace: true });
    },
  };
}

type Changes<Search> = { readonly [Name in keyof Search]?: Search[Name] | string | null | undefined };

interface Step {
  readonly hash: string;
  readonly replace?: true;
  readonly state?: { readonly isFromList: boolean };
}
