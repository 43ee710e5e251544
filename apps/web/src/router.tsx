import { ApiError } from '@maincrop/contract/client';
import { createRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { errorKind, ErrorPage } from './blocks/error-page.tsx';
import { PendingPage } from './blocks/shell/pending-page.tsx';
import { reportError } from './lib/report-error.ts';
import { parseSearch, stringifySearch } from './lib/search-params.ts';
import { routeTree } from './route-tree.gen.ts';

export const router = createRouter({
  routeTree,
  defaultPreload: 'intent',
  defaultPreloadDelay: 30,
  // The query cache decides what is fresh.
  defaultPreloadStaleTime: 0,
  defaultPendingMs: 150,
  defaultPendingMinMs: 300,
  scrollRestoration: true,
  parseSearch,
  stringifySearch,
  defaultErrorComponent: RouteError,
  defaultOnCatch: (error) => reportError(error, { kind: 'page' }),
  defaultPendingComponent: PendingPage,
});

function RouteError({ error, reset }: ErrorComponentProps) {
  const retry = () => {
    // A part of the portal that failed to arrive stays failed until the page is loaded anew; what was typed is kept.
    if (!(error instanceof ApiError) && navigator.onLine) return window.location.reload();
    reset();
    void router.invalidate();
  };
  return <ErrorPage kind={errorKind(error)} error={error} onRetry={retry} />;
}

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
