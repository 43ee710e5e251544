import { getRouteApi, useLocation, useRouter } from '@tanstack/react-router';
import type { OpenForm } from './profile-search.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The form was opened on the page itself, so that going back closes it. */
    isOpenedHere?: boolean;
  }
}

const route = getRouteApi('/settings/profile');

/** Which form of the page is open, and ways to open and close it; opening one closes the other (PRO-03). */
export function useOpenForm() {
  const { edit } = route.useSearch();
  const navigate = route.useNavigate();
  const router = useRouter();
  const isOpenedHere = useLocation({ select: ({ state }) => state.isOpenedHere === true });
  return {
    openForm: edit ?? null,
    open: (form: OpenForm): void => {
      // From form to form the way back still leads to the page with none open.
      const replace = edit !== undefined;
      const state = { isOpenedHere: replace ? isOpenedHere : true };
      void navigate({ search: { edit: form }, state, replace, resetScroll: false });
    },
    close: (): void => {
      if (edit === undefined) return;
      if (isOpenedHere) router.history.back();
      else void navigate({ search: {}, replace: true, resetScroll: false });
    },
  };
}
