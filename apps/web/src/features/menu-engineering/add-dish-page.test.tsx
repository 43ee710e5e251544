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
import { needMessages } from '../../lib/i18n/catalogue.ts';
import { queryClient } from '../../lib/query-client.ts';
import { parseSearch, stringifySearch } from '../../lib/search-params.ts';
import { aSession } from '../../lib/session.builder.ts';
import { sessionQuery } from '../../lib/session.ts';
import { show } from '../../ui/stage.builder.tsx';
import { AddDishPage } from './add-dish-page.tsx';
import { aDish } from './dish.builder.ts';
import { parseMenuSearch } from './menu-search.ts';

beforeAll(() => needMessages(['menu-engineering', 'menu-report']));

const RESTAURANTS = [
  { id: 'bistro', restaurantName: 'Bistro' },
  { id: 'kiosk', restaurantName: 'Kiosk' },
];
const DISHES = [
  aDish({ id: 'soup', name: 'Soup' }),
  aDish({ id: 'stew', name: 'Stew' }),
  aDish({ id: 'roll', name: 'Roll', restaurantId: 'kiosk', course: 'lunch' }),
];

/** What was sent to be saved. */
let sent: unknown[] = [];

beforeEach(() => {
  sent = [];
  queryClient.clear();
  queryClient.setQueryData(sessionQuery.queryKey, aSession());
  const service = vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    if (request.method !== 'GET') {
      sent.push(JSON.parse(await request.text()));
      return Response.json(DISHES[0]);
    }
    const { pathname } = new URL(request.url);
    if (pathname.endsWith('/restaurants')) return Response.json({ items: RESTAURANTS });
    return Response.json({ items: pathname.endsWith('/dishes') ? DISHES : [] });
  });
  return () => service.mockRestore();
});

async function showAt(search: string) {
  const path = '/menu-engineering/add-dish';
  const root = createRootRoute();
  const route = createRoute({
    getParentRoute: () => root,
    path,
    component: AddDishPage,
    validateSearch: parseMenuSearch,
  });
  const history = createMemoryHistory({ initialEntries: [`${path}${search}`] });
  const routeTree = root.addChildren([route]);
  const router = createRouter({ routeTree, history, parseSearch, stringifySearch });
  await router.load();
  await show(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return { history, leadTo: (next: string) => history.push(`${path}${next}`) };
}

const restaurant = page.getByRole('combobox', { name: 'Restaurant' });
const course = page.getByRole('combobox', { name: 'Course' });
const heading = page.getByRole('heading', { level: 1 });
const name = page.getByRole('textbox', { name: 'Name', exact: false }).first();

it('MENU-02 MENU-03 adds to the menu that heading and list are of, also when the address leads to another', async () => {
  const { leadTo } = await showAt('?restaurant=kiosk&course=lunch');
  await expect.poll(() => heading.element().textContent).toContain('Kiosk');
  await name.fill('Chips');

  // As the menu at the side does.
  leadTo('');

  await expect.poll(() => heading.element().textContent).toContain('Bistro');
  await expect.element(restaurant).toHaveValue('bistro');
  await expect.element(course).toHaveValue('dinner');
  await expect.element(name).toHaveValue('Chips');
  await page.getByRole('button', { name: 'Add another dish' }).click();
  await expect.poll(() => sent).toMatchObject([{ restaurantId: 'bistro', course: 'dinner', name: 'Chips' }]);
});

it('MENU-02 puts the menu it begins with into the address, and then the one that is chosen', async () => {
  const { history } = await showAt('');
  await expect.poll(() => history.location.search).toBe('?restaurant=bistro&course=dinner');

  await restaurant.selectOptions('Kiosk');

  await expect.poll(() => history.location.search).toBe('?restaurant=kiosk&course=dinner');
  await expect.poll(() => heading.element().textContent).toContain('Kiosk');
  await expect.element(restaurant).toHaveValue('kiosk');
  expect(history.length).toBe(1);
});
