import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { parseSearch, stringifySearch, textOf } from '../../lib/search-params.ts';
import { show } from '../../ui/stage.builder.tsx';
import { useListAddress } from './use-list-address.ts';

interface Search {
  readonly q?: string;
  readonly filter?: string;
}

function parse(raw: Readonly<Record<string, unknown>>): Search {
  const [q, filter] = [textOf(raw['q']), textOf(raw['filter'])];
  return { ...(q !== '' && { q }), ...(filter !== '' && { filter }) };
}

it('LIM-01 keeps a filter that was chosen just before the pause of typing ended', async () => {
  const root = createRootRoute();
  const route = createRoute({ getParentRoute: () => root, path: '/orders', component: Lists });
  const history = createMemoryHistory({ initialEntries: ['/orders'] });
  const router = createRouter({
    routeTree: root.addChildren([route]),
    history,
    parseSearch,
    stringifySearch,
  });
  await router.load();
  await show(<RouterProvider router={router} />);

  await page.getByRole('button', { name: 'Both' }).click();

  await expect.poll(() => history.location.search).toBe('?q=fries&filter=open');
});

/** One drawing of the page changes both, as a press and the end of a pause that come close together do. */
function Lists() {
  const { change } = useListAddress(parse);
  const handleClick = () => {
    change({ filter: 'open' });
    setTimeout(() => change({ q: 'fries' }));
  };
  return (
    <button type="button" onClick={handleClick}>
      Both
    </button>
  );
}
