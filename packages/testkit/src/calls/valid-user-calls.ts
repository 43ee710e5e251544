import { BUYER } from '../orders/orders.ts';
import { aPolicy, createRole } from '../users/roles.ts';
import type { TestWorld } from '../world/test-world.ts';
import { A_REQUEST, aCustomerRequest } from '../users/customer-requests.ts';
import { ADMIN, anAccount, idOf, seen } from '../users/users.ts';
import { RESTAURANT_OWNER } from '../world/accounts.ts';
import type { ValidCall, ValidCalls } from './valid-call.ts';

const NEW_USER = {
  email: 'new.user@customer.example',
  firstName: 'Nora',
  lastName: 'Neu',
  group: 'direct-customers',
  roles: ['direct-customers'],
  sapId: '0000100041',
  locale: 'de',
};
const COLLEAGUE = 'colleague@customer.example';
const CSV = [
  'e-mail,first name,last name,group,roles,SAP id,language',
  'anna@kunde.example,Anna,Arndt,direct-customers,,100041,de',
].join('\n');

/** User management, colleagues, roles. */
export const validUserCalls: ValidCalls = {
  readErpAgain: [{ as: ADMIN, prepare: () => ({ body: { kind: 'plants' } }) }],
  retryJobs: [{ as: ADMIN, prepare: () => ({ body: { task: 'order-hand-over' } }) }],
  createUser: [{ as: ADMIN, prepare: () => ({ body: NEW_USER }) }],
  updateUser: [
    {
      as: ADMIN,
      prepare: async ({ world }) => {
        const { id, version } = await seen(world, BUYER);
        return { query: { id }, body: { firstName: 'Renamed', version } };
      },
    },
  ],
  inviteAgain: [
    {
      as: ADMIN,
      prepare: async ({ session }) => ({
        body: await session.call('createUser', {
          body: { ...NEW_USER, group: 'direct-customers', locale: 'de' },
        }),
      }),
    },
  ],
  setUserRoles: [
    {
      as: ADMIN,
      prepare: async ({ world }) => {
        const { id, version } = await seen(world, BUYER);
        return { body: { user_id: id, role_ids: ['direct-customers'], version } };
      },
    },
  ],
  setUserRolesBulk: [
    {
      as: ADMIN,
      prepare: async ({ world }) => ({
        body: { user_ids: [await idOf(world, BUYER)], role_id: 'contracts' },
      }),
    },
  ],
  disableUser: [actOn(BUYER)],
  enableUser: [
    {
      as: ADMIN,
      prepare: async ({ world, session }) => {
        const id = await idOf(world, BUYER);
        await session.call('disableUser', { body: { id } });
        return { body: { id } };
      },
    },
  ],
  resetMfa: [actOn(BUYER)],
  resetPassword: [actOn(BUYER)],
  liftWait: [actOn(BUYER)],
  updateEnabledSapCustomers: [
    {
      as: ADMIN,
      prepare: async ({ world }) => {
        const { id, version } = await seen(world, BUYER);
        return { body: { client_id: id, sapIds: ['0000100021'], version } };
      },
    },
  ],
  impersonate: [
    {
      as: ADMIN,
      prepare: async ({ world }) => ({ body: { id: await idOf(world, BUYER), reason: 'Asked by phone' } }),
    },
  ],
  sendContactMessage: [
    {
      as: BUYER,
      prepare: () => ({
        body: {
          id: '7a1c0c57-52a4-4a3e-9d3c-6f3c1b1f3a11',
          desk: '1',
          message: 'Please call me about the delivery.',
        },
      }),
    },
  ],
  askForCustomer: [{ as: RESTAURANT_OWNER, prepare: () => ({ body: { ...A_REQUEST } }) }],
  approveCustomerRequest: [
    {
      as: ADMIN,
      prepare: async ({ world }) => ({
        body: { id: await aCustomerRequest(world), sapId: '100001', group: 'direct-customers' },
      }),
    },
  ],
  refuseCustomerRequest: [
    {
      as: ADMIN,
      prepare: async ({ world }) => ({
        body: { id: await aCustomerRequest(world), reason: 'No such customer' },
      }),
    },
  ],
  importUsers: [{ as: ADMIN, prepare: () => ({ body: { csv: CSV, isTrial: false } }) }],
  inviteColleague: [
    {
      as: BUYER,
      prepare: () => ({
        body: {
          email: 'kollege@customer.example',
          firstName: 'Kai',
          lastName: 'Kollege',
          role_ids: ['direct-customers'],
          locale: 'de',
        },
      }),
    },
  ],
  setColleagueRoles: [
    {
      as: BUYER,
      prepare: async ({ world }) => {
        await aColleague(world);
        const { id, version } = await seen(world, COLLEAGUE);
        return { body: { user_id: id, role_ids: ['contracts'], version } };
      },
    },
  ],
  disableColleague: [
    { as: BUYER, prepare: async ({ world }) => ({ body: { id: await aColleague(world) } }) },
  ],
  enableColleague: [
    {
      as: BUYER,
      prepare: async ({ world, session }) => {
        const id = await aColleague(world);
        await session.call('disableColleague', { body: { id } });
        return { body: { id } };
      },
    },
  ],
  saveRole: [
    { as: ADMIN, prepare: () => ({ body: { name: 'Night shift', policies: [aPolicy()] } }) },
    {
      as: ADMIN,
      prepare: async ({ session }) => {
        const { id, version } = await createRole(session, 'Night shift', aPolicy());
        return { query: { id }, body: { name: 'Late shift', policies: [], version } };
      },
    },
  ],
};

/** A call of the administrator that names one account. */
function actOn(email: string): ValidCall {
  return { as: ADMIN, prepare: async ({ world }) => ({ body: { id: await idOf(world, email) } }) };
}

async function aColleague(world: TestWorld): Promise<string> {
  return anAccount(world, {
    email: COLLEAGUE,
    customers: ['0000100001'],
    group: 'direct-customers',
    roles: ['direct-customers'],
  });
}
