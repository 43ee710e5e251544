import type { Role } from '@maincrop/contract/schemas/roles';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { operationQuery } from '../../lib/client.ts';
import { needMessages } from '../../lib/i18n/catalogue.ts';
import { queryClient } from '../../lib/query-client.ts';
import { aSession, mayDo } from '../../lib/session.builder.ts';
import { sessionQuery } from '../../lib/session.ts';
import { show } from '../../ui/stage.builder.tsx';
import { DeleteRoleDialog } from './delete-role-dialog.tsx';
import { RoleHistory } from './role-history.tsx';
import { RenameRoleDialog } from './role-name-dialog.tsx';

beforeAll(() => needMessages(['roles', 'refusals']));

const SESSION = aSession({ policies: [mayDo('put', '/role'), mayDo('delete', '/role')] });
const CONTENT = { name: 'Planners', policies: [] };
const VERSIONS = [
  { version: 2, at: '2026-11-02T08:00:00.000Z', by: null, before: CONTENT, after: CONTENT },
  { version: 1, at: '2026-11-01T08:00:00.000Z', by: null, before: null, after: CONTENT },
];
const CONFLICT = { status: 409, code: 'edit-conflict', message: 'No.', params: {}, fields: [] };

let role: Role;
/** Versions that were sent. */
let sent: unknown[] = [];

beforeEach(() => {
  queryClient.clear();
  queryClient.setQueryData(sessionQuery.queryKey, SESSION);
  role = { id: 'planners', name: 'Planners', version: 2, group: null, userCount: 3, policies: [] };
  sent = [];
  const service = vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    const { pathname, searchParams } = new URL(request.url);
    if (pathname.endsWith('/identity/token')) return Response.json({ accessToken: 'token', expiresInS: 300 });
    if (pathname.endsWith('/roles')) return Response.json({ items: [role] });
    if (pathname.endsWith('/role-versions')) return Response.json({ items: VERSIONS });
    if (request.method === 'GET') return Response.json(SESSION);
    const body: unknown = request.method === 'DELETE' ? null : await request.json();
    sent.push(body === null ? Number(searchParams.get('version')) : body);
    // Somebody else was faster, once.
    return sent.length > 1 ? Response.json({ id: 'planners' }) : conflict();
  });
  return () => service.mockRestore();
});

function conflict(): Response {
  role = { ...role, version: 3 };
  return Response.json(CONFLICT, { status: 409 });
}

function WithRole({ children }: { readonly children: (current: Role) => ReactNode }) {
  const { data } = useQuery(operationQuery('listRoles', {}));
  const [current] = data?.items ?? [];
  return current ? children(current) : null;
}

function showWith(children: (current: Role) => ReactNode) {
  const root = createRootRoute();
  const route = createRoute({ getParentRoute: () => root, path: '/permission-mgt/' });
  const history = createMemoryHistory({ initialEntries: ['/permission-mgt?role=planners'] });
  const router = createRouter({ routeTree: root.addChildren([route]), history });
  return show(
    <RouterContextProvider router={router}>
      <QueryClientProvider client={queryClient}>
        <WithRole>{children}</WithRole>
      </QueryClientProvider>
    </RouterContextProvider>,
  );
}
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();

async function loadAnew() {
  await press('Load the latest version');
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
}

it('ADM-16 after a conflict a new name is kept while the role is loaded anew, and saved then', async () => {
  const onClose = vi.fn<() => void>();
  await showWith((current) => <RenameRoleDialog role={current} onClose={onClose} />);
  await page.getByRole('textbox', { name: 'Name' }).fill('Schedulers');
  await press('Save');

  await loadAnew();
  await press('Save');

  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(sent).toMatchObject([
    { name: 'Schedulers', version: 2 },
    { name: 'Schedulers', version: 3 },
  ]);
});

it('ADM-16 after a conflict a role is loaded anew and deleted then', async () => {
  await showWith((current) => <DeleteRoleDialog role={current} isOpen onClose={vi.fn<() => void>()} />);
  await press('Delete role');

  await loadAnew();
  await press('Delete role');

  await expect.poll(() => sent).toEqual([2, 3]);
});

it('ADM-16 after a conflict a role is loaded anew and a former version restored then', async () => {
  await showWith((current) => <RoleHistory role={current} />);
  await press('Restore version 1');
  const dialog = page.getByRole('dialog');
  const restore = () => dialog.getByRole('button', { name: 'Restore version 1' }).click();
  await restore();

  await loadAnew();
  await restore();

  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent).toMatchObject([{ version: 2 }, { version: 3 }]);
});
