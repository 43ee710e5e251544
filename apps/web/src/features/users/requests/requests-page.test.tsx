import type { WaitingRequest } from '@maincrop/contract/schemas/customer-requests';
import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { needMessages } from '../../../lib/i18n/catalogue.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { parseSearch, stringifySearch } from '../../../lib/search-params.ts';
import { aSession } from '../../../lib/session.builder.ts';
import { sessionQuery } from '../../../lib/session.ts';
import { show } from '../../../ui/stage.builder.tsx';
import { RequestsPage } from './requests-page.tsx';
import { parseRequestsSearch } from './requests-search.ts';

beforeAll(() => needMessages(['customer-requests', 'users', 'list']));

const REQUEST: WaitingRequest = {
  id: 'request-1',
  companyName: 'Eethuis De Knol',
  customerNumber: '100001',
  town: 'Kreekdam',
  message: '',
  askedAt: '2026-11-20T08:00:00.000Z',
  user: { id: 'user-2', email: 'chef@restaurant.example', firstName: 'Chef', lastName: '', group: null },
};

let waiting: readonly WaitingRequest[] = [];

beforeEach(() => {
  queryClient.clear();
  queryClient.setQueryData(sessionQuery.queryKey, aSession({ mfa: 'TOTP', isFactorProved: true }));
  const service = vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const { searchParams } = new URL(new Request(input, init).url);
    const current = Number(searchParams.get('page') ?? '1');
    const items = current === 1 ? waiting : [];
    return Response.json({ items, current_page: current, pages: 1, per_page: 10, total: waiting.length });
  });
  return () => service.mockRestore();
});

async function shownOn(path: string) {
  const root = createRootRoute();
  const route = createRoute({
    getParentRoute: () => root,
    path: '/user-management/requests',
    component: RequestsPage,
    validateSearch: parseRequestsSearch,
  });
  const history = createMemoryHistory({ initialEntries: ['/dashboard', path], initialIndex: 1 });
  const router = createRouter({
    routeTree: root.addChildren([route]),
    history,
    parseSearch,
    stringifySearch,
  });
  await router.load();
  await show(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return history;
}

it('OPEN-03 a page that was emptied leads to the last one with requests, in its place', async () => {
  waiting = [REQUEST];

  const history = await shownOn('/user-management/requests?page=2');

  await expect.element(page.getByRole('heading', { name: 'Eethuis De Knol' })).toBeVisible();
  expect(history.location.href).toBe('/user-management/requests');
  expect(history.length).toBe(2);
});

it('OPEN-03 says that no request waits where none does', async () => {
  waiting = [];

  await shownOn('/user-management/requests?page=3');

  await expect.element(page.getByText('No request is waiting.')).toBeVisible();
});
