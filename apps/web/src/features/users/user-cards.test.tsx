import type { AssignableRole, UserDetail } from '@maincrop/contract/schemas/users';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { operationQuery } from '../../lib/client.ts';
import { needMessages } from '../../lib/i18n/catalogue.ts';
import { queryClient } from '../../lib/query-client.ts';
import { aSession, mayDo } from '../../lib/session.builder.ts';
import { sessionQuery } from '../../lib/session.ts';
import { aPage } from '../../ui/page.builder.tsx';
import { check, Kept, show } from '../../ui/stage.builder.tsx';
import { EMPTY_USER, type NewUser, NewUserFields } from './new-user-fields.tsx';
import { UserActions } from './user-actions.tsx';
import { UserCustomersCard } from './user-customers-card.tsx';
import { UserDetailsCard } from './user-details-card.tsx';
import { UserRolesCard } from './user-roles-card.tsx';

beforeAll(() => needMessages(['users', 'refusals', 'user-refusals']));

const role = (id: string, name: string, group: AssignableRole['group'] = null): AssignableRole => ({
  id,
  name,
  group,
  isAssignable: true,
});
const ROLES = [
  role('direct-customers', 'Direct customers', 'direct-customers'),
  role('end-users', 'End users', 'end-users'),
  role('contracts', 'Contracts'),
];
const KNOWN = {
  CustomerNr: '0000100001',
  CustName1: 'Vriesgroot',
  City: 'Kreekdam',
  CountryKey: 'NL',
  IsContainerCustomer: false,
};
const UNKNOWN = { ...KNOWN, CustomerNr: '0000999991', CustName1: '0000999991', City: '', CountryKey: '' };

let user: UserDetail;
let sent: unknown[] = [];
let answer = Promise.withResolvers<void>();

beforeEach(() => {
  queryClient.clear();
  const rights = ['/user', '/user-roles', '/reset-password', '/user-invitation'] as const;
  const policies = [
    ...rights.flatMap((resource) => [mayDo('put', resource), mayDo('post', resource)]),
    mayDo('post', '/profile/update_enabled_sap_customers'),
  ];
  queryClient.setQueryData(sessionQuery.queryKey, aSession({ policies }));
  sent = [];
  answer = Promise.withResolvers();
  user = aUser();
  const service = vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    const { pathname } = new URL(request.url);
    if (request.method === 'GET') return Response.json(read(pathname));
    sent.push(await request.json());
    await answer.promise;
    return Response.json({ version: user.version });
  });
  return () => service.mockRestore();
});

function aUser(over: Partial<UserDetail> = {}): UserDetail {
  return {
    id: 'user-2',
    email: 'anna@customer.example',
    firstName: 'Anna',
    lastName: 'Achter',
    customer: null,
    status: 'active',
    deletedAt: null,
    isInvited: false,
    hasPassword: true,
    group: 'direct-customers',
    roles: [{ id: 'direct-customers', name: 'Direct customers' }],
    sapId: KNOWN.CustomerNr,
    locale: 'en-GB',
    phone: null,
    mfa: 'none',
    helpAskedAt: null,
    version: 1,
    enabledSapCustomers: [KNOWN, UNKNOWN],
    isActable: true,
    wait: null,
    isOneself: false,
    createdAt: '2026-01-01T00:00:00.000Z',
    ...over,
  };
}

function read(pathname: string): unknown {
  if (pathname.endsWith('/user')) return user;
  if (pathname.includes('sap-customer') || pathname.includes('customer'))
    return { status: 'no-portal-access', customer: KNOWN };
  return { user_id: user.id, role_ids: user.roles.map(({ id }) => id), version: user.version, roles: ROLES };
}

function Cards() {
  const { data } = useQuery(operationQuery('getUser', { id: 'user-2' }));
  if (data === undefined) return null;
  return (
    <>
      <h1>User</h1>
      <UserDetailsCard user={data} />
      <UserRolesCard user={data} />
      <UserCustomersCard user={data} />
    </>
  );
}

const showCards = () => show(aPage(<Cards />).element);
const details = () => page.getByRole('form', { name: 'Details' });
const roleBox = (name: string) => page.getByRole('checkbox', { name });

it('ADM-06 what is typed and ticked while a save is under way stays', async () => {
  await showCards();
  const first = page.getByRole('textbox', { name: 'First name' });
  const last = page.getByRole('textbox', { name: 'Last name' });
  await first.fill('Anne');
  await details().getByRole('button', { name: 'Save details' }).click();
  await expect.poll(() => sent).toEqual([{ firstName: 'Anne', version: 1 }]);

  await last.fill('Achterberg');
  user = aUser({ firstName: 'Anne', version: 2 });
  answer.resolve();

  await expect.element(details().getByRole('button', { name: 'Save details' })).toBeInTheDocument();
  await expect.element(last).toHaveValue('Achterberg');
  await expect.element(first).toHaveValue('Anne');
  await details().getByRole('button', { name: 'Save details' }).click();
  await expect.poll(() => sent.at(-1)).toEqual({ lastName: 'Achterberg', version: 2 });
});

it('ADM-05 a role that is ticked while others are saved stays ticked', async () => {
  await showCards();
  await roleBox('End users').click();
  await page.getByRole('button', { name: 'Save roles' }).click();
  await expect.poll(() => sent).toHaveLength(1);

  await roleBox('Contracts').click();
  user = aUser({ roles: ROLES.slice(0, 2).map(({ id, name }) => ({ id, name })), version: 2 });
  answer.resolve();

  await expect
    .element(page.getByRole('button', { name: 'Save roles' }))
    .not.toHaveAttribute('aria-busy', 'true');
  await expect.element(roleBox('Contracts')).toBeChecked();
  await expect.element(roleBox('End users')).toBeChecked();
});

it('OPEN-22 a name is saved though the customer of the user has lost its access', async () => {
  await showCards();
  await expect.element(page.getByText(/Vriesgroot/).first()).toBeVisible();
  await page.getByRole('textbox', { name: 'First name' }).fill('Anne');

  await details().getByRole('button', { name: 'Save details' }).click();

  await expect.poll(() => sent).toEqual([{ firstName: 'Anne', version: 1 }]);
  answer.resolve();
});

it('ADM-09 a customer that the portal does not know is told by its number alone', async () => {
  await showCards();

  await expect.element(page.getByRole('button', { name: /Remove 0000999991/ })).toBeVisible();
  await expect.element(page.getByText('0000999991,')).not.toBeInTheDocument();
  await check();
});

it('OPEN-23 ACC-13 the default role follows the group after a role was chosen besides', async () => {
  let entry: NewUser = EMPTY_USER;
  await show(
    <QueryClientProvider client={queryClient}>
      <Kept<NewUser> initial={EMPTY_USER} onChange={(next) => (entry = next)}>
        {(value, onChange) => (
          <NewUserFields
            entry={value}
            onChange={onChange}
            isChecked={false}
            lookup={{ status: 'empty' }}
            error={null}
          />
        )}
      </Kept>
    </QueryClientProvider>,
  );
  await roleBox('Contracts').click();
  const group = page.getByRole('combobox', { name: 'User group' });

  await group.selectOptions('end-users');

  expect([...(entry.roles ?? [])].toSorted()).toEqual(['contracts', 'end-users']);
});

it('ADM-10 decision 154 a password that there is not is not offered to be reset, nor an invitation sent', async () => {
  await show(aPage(<UserActions user={aUser({ hasPassword: false })} />).element);

  await expect.element(page.getByRole('button', { name: 'Reset password' })).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Invite again' })).not.toBeInTheDocument();
});
