import type { Colleague } from '@maincrop/contract/schemas/colleagues';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { needMessages } from '../../lib/i18n/catalogue.ts';
import { queryClient } from '../../lib/query-client.ts';
import { aSession, mayDo } from '../../lib/session.builder.ts';
import { sessionQuery } from '../../lib/session.ts';
import { aPage } from '../../ui/page.builder.tsx';
import { check, LANGUAGES, show } from '../../ui/stage.builder.tsx';
import { ToastRegion } from '../../ui/toast.tsx';
import { ColleagueRolesDialog } from './colleague-roles-dialog.tsx';
import { StatusDialog } from './status-dialog.tsx';

beforeAll(() => needMessages(['users', 'list', 'refusals']));

const ROLES = [{ id: 'contracts', name: 'Contracts', group: null, isAssignable: true }];
const CONFLICT = { status: 409, code: 'edit-conflict', message: 'No.', params: {}, fields: [] };

let sent: unknown[] = [];
let asked: string[] = [];

beforeEach(() => {
  queryClient.clear();
  queryClient.setQueryData(
    sessionQuery.queryKey,
    aSession({ policies: [mayDo('put', '/colleague-roles'), mayDo('post', '/disable-colleague')] }),
  );
  sent = [];
  asked = [];
  const service = vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    const { pathname, searchParams } = new URL(request.url);
    if (request.method === 'GET') {
      // The colleague is found by the address alone: the list shows another page.
      const items = searchParams.get('search') === aColleague().email ? [aColleague({ version: 2 })] : [];
      return Response.json({ items, roles: ROLES, current_page: 1, pages: 1, per_page: 10, total: 0 });
    }
    asked.push(pathname);
    sent.push(await request.json());
    if (pathname.endsWith('/disable-colleague')) return new Response(null, { status: 204 });
    return sent.length > 1 ? Response.json({ version: 3 }) : Response.json(CONFLICT, { status: 409 });
  });
  return () => service.mockRestore();
});

function aColleague(over: Partial<Colleague> = {}): Colleague {
  return {
    id: 'user-2',
    email: 'kai@customer.example',
    firstName: 'Kai',
    lastName: 'Kollege',
    status: 'active',
    isInvited: false,
    roles: [],
    isEditable: true,
    isEnablable: false,
    hasOtherCustomers: false,
    version: 1,
    ...over,
  };
}

it('OPEN-01 after a conflict the roles of a colleague whom the list no longer shows are saved all the same', async () => {
  const onClose = vi.fn<() => void>();
  const dialog = <ColleagueRolesDialog colleague={aColleague()} roles={ROLES} onClose={onClose} />;
  await show(aPage(dialog, '/colleagues').element);
  await page.getByRole('checkbox', { name: 'Contracts' }).click();
  const save = page.getByRole('button', { name: 'Save roles' });
  await save.click();

  await page.getByRole('button', { name: 'Load the latest version' }).click();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  await save.click();

  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(sent).toMatchObject([
    { role_ids: ['contracts'], version: 1 },
    { role_ids: ['contracts'], version: 2 },
  ]);
});

it.each(LANGUAGES)('OPEN-01 says what ends for a colleague who acts for others too, %s', async (locale) => {
  const dialog = <StatusDialog kind="withdraw" colleague={aColleague()} onClose={vi.fn<() => void>()} />;
  await show(
    aPage(
      <>
        <h1>Colleagues</h1>
        {dialog}
        <ToastRegion />
      </>,
    ).element,
    locale,
  );
  const isEnglish = locale === 'en-GB';
  await expect
    .element(page.getByText(isEnglish ? /only loses this one/ : /verliert nur dieses/))
    .toBeVisible();
  await check();

  await page.getByRole('button', { name: isEnglish ? 'End access' : 'Zugang beenden', exact: true }).click();

  await expect
    .element(page.getByText(isEnglish ? /no longer acts for this company/ : /nicht mehr tätig/))
    .toBeVisible();
  expect(asked).toEqual([expect.stringMatching(/\/disable-colleague$/)]);
});
