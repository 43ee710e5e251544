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
import { aSession, mayDo } from '../../../lib/session.builder.ts';
import { sessionQuery } from '../../../lib/session.ts';
import { check, show } from '../../../ui/stage.builder.tsx';
import { TeamPage } from './team-page.tsx';
import { aTeamRow } from './team-row.builder.ts';

beforeAll(() => needMessages(['e-learning', 'list', 'refusals']));

const ZOE = aTeamRow();

let asked: URL[] = [];
beforeEach(() => {
  queryClient.clear();
  asked = [];
  const service = vi.spyOn(window, 'fetch').mockImplementation(async (input) => {
    const url = new URL(input instanceof Request ? input.url : input, location.href);
    asked.push(url);
    const items = url.searchParams.get('search') === 'nobody' ? [] : [ZOE];
    return Response.json({ items, current_page: 1, pages: 1, per_page: 20, total: items.length });
  });
  return () => service.mockRestore();
});

async function shown(mayList: boolean, search = '') {
  queryClient.setQueryData(
    sessionQuery.queryKey,
    aSession({ policies: mayList ? [mayDo('get', '/colleagues')] : [] }),
  );
  const root = createRootRoute();
  const route = createRoute({ getParentRoute: () => root, path: '/e-learning/team', component: TeamPage });
  const router = createRouter({
    routeTree: root.addChildren([route]),
    history: createMemoryHistory({ initialEntries: [`/e-learning/team${search}`] }),
    parseSearch,
    stringifySearch,
  });
  await router.load();
  return show(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}

it('EDU-03 EDU-05 lists the team and is sorted by each of its columns', async () => {
  await shown(true);
  await expect.element(page.getByRole('rowheader', { name: /Ødegård/ })).toBeVisible();
  await check();

  for (const [heading, sort] of [
    ['Course name', 'course+asc'],
    ['Status', 'status+asc'],
    ['Begun', 'begun+desc'],
    ['Completed', 'completed+desc'],
    ['Quiz passed', 'quiz+desc'],
  ] as const) {
    await page.getByRole('button', { name: heading, exact: true }).click();
    await expect.poll(() => asked.at(-1)?.searchParams.get('sort')).toBe(sort);
  }
});

it('EDU-05 says that a search finds nobody, and takes it away', async () => {
  await shown(true, '?q=nobody');
  await expect.element(page.getByText('No colleague and no course matches your search.')).toBeVisible();

  await page.getByRole('button', { name: 'Clear search' }).last().click();

  await expect.element(page.getByRole('rowheader', { name: /Ødegård/ })).toBeVisible();
});

it('EDU-05 tells who may not see colleagues so, and asks nothing', async () => {
  const { stage } = await shown(false);

  await expect.element(page.getByRole('status')).toBeVisible();
  expect(stage.innerText).toContain('no access');
  expect(asked).toEqual([]);
  await check();
});
