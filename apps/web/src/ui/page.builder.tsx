import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { queryClient } from '../lib/query-client.ts';

/** Parts as on a page of the portal: links need a router, whichever pages there are, and questions their cache. */
export function aPage(children: ReactNode, path = '/orders') {
  const history = createMemoryHistory({ initialEntries: [path] });
  const router = createRouter({ routeTree: createRootRoute(), history });
  return {
    history,
    element: (
      <RouterContextProvider router={router}>
        <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
      </RouterContextProvider>
    ),
  };
}
