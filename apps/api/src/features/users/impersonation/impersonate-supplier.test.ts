import { supplierRights } from '@maincrop/contract/supplier-rights';
import { DEFAULT_ROLES } from '@maincrop/domain/access/default-roles';
import { BUYER, refusalOf } from '@maincrop/testkit/orders/orders';
import { ADMIN, anAccount, idOf } from '@maincrop/testkit/users/users';
import type { TestSession } from '@maincrop/testkit/world/sign-in';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const REASON = 'Ticket 4711';
/** Roles of a new installation that reach no further than an account and its customers. */
const OF_CUSTOMERS = [
  'direct-customers',
  'indirect-customers',
  'end-users',
  'multinationals',
  'claims',
  'contracts',
  'menu-engineering',
  'customer-admin',
];

describe('nobody acts as somebody on the supplier’s side', () => {
  let world: TestWorld;
  let support: TestSession;
  beforeAll(async () => {
    world = await createTestWorld({ environment: { RATE_LIMIT_FACTOR: '1000' } });
    await anAccount(world, { email: 'support@maincrop.example', roles: ['user-support'] });
    support = await world.signIn('support@maincrop.example');
  });
  afterAll(() => world.close());

  const start = (id: string) => refusalOf(support.call('impersonate', { body: { id, reason: REASON } }));
  const stop = () => support.call('impersonate', { body: {} });
  const isOffered = async (id: string) => (await support.call('getUser', { query: { id } })).isActable;

  it.each(DEFAULT_ROLES.map(({ id }) => id))('OPEN-18 the role %s', async (role) => {
    const id = await anAccount(world, { email: `${role}@role.example`, roles: [role] });

    const expected = OF_CUSTOMERS.includes(role) ? 'none' : 'users.not-impersonable';
    expect(await isOffered(id)).toBe(expected === 'none');
    expect(await start(id)).toBe(expected);
    await stop();
  });

  it.each(supplierRights.map(({ action, resource }) => [action, resource] as const))(
    'OPEN-18 a made-up role that opens %s %s and no more',
    async (action, resource) => {
      const role = await aRole({ resource, actions: [action] });
      const id = await anAccount(world, { email: `${role}@role.example`, roles: ['direct-customers', role] });

      expect(await isOffered(id)).toBe(false);
      expect(await start(id)).toBe('users.not-impersonable');
    },
  );

  it.each([
    ['everything', { resource: '*' }],
    ['all below a path', { resource: '/claims-desk/*' }],
    ['a language', { resource: '/claims-desk', locale: 'fr' }],
    [
      'some rows',
      {
        resource: '/claims-desk',
        filters: [{ model: 'Claim', field: 'x', operator: 'eq', value: 'y' }],
      },
    ],
  ])('OPEN-18 a made-up role for %s of it', async (_what, policy) => {
    const role = await aRole(policy);
    const id = await anAccount(world, { email: `${role}@role.example`, roles: [role] });

    expect(await start(id)).toBe('users.not-impersonable');
  });

  it.each([
    ['a role of the desk', { resource: '/claims-desk' }],
    ['one in another language than is asked in', { resource: '/claims-desk', locale: 'fr' }],
  ])('OPEN-18 it ends when the user is given %s meanwhile', async (_what, policy) => {
    const id = await anAccount(world, {
      email: `${crypto.randomUUID()}@role.example`,
      roles: ['direct-customers'],
      customers: ['0000100001'],
    });
    expect(await start(id)).toBe('none');
    expect(await refusalOf(support.call('listClaims', { query: {} }))).toBe('none');

    await world.db.system.query('insert into user_roles values ($1, $2)', [id, await aRole(policy)]);

    for (const operation of ['listClaims', 'listWaitingClaims'] as const)
      expect(await refusalOf(support.call(operation, { query: {} }))).toBe('access.impersonation-ended');
    await stop();
    expect(await refusalOf(support.call('listUsers', { query: {} }))).toBe('none');
  });

  it('OPEN-18 user support gets nothing of the desk through the demo’s desk, which may act as buyers itself', async () => {
    await anAccount(world, { email: 'desk@maincrop.example', roles: ['claims-desk'] });
    const admin = await world.signIn(ADMIN);

    expect(await start(await idOf(world, 'desk@maincrop.example'))).toBe('users.not-impersonable');
    expect(await refusalOf(support.call('listWaitingClaims', { query: {} }))).toBe('access.denied');
    const body = { id: await idOf(world, BUYER), reason: REASON };
    expect(await refusalOf(admin.call('impersonate', { body }))).toBe('none');
  });

  async function aRole(policy: {
    readonly resource: string;
    readonly actions?: readonly string[];
    readonly locale?: string;
    readonly filters?: readonly object[];
  }): Promise<string> {
    const id = `made-up-${crypto.randomUUID()}`;
    await world.db.system.query('insert into roles (id, name) values ($1, $1)', [id]);
    await world.db.system.query(
      `insert into policies (role_id, resource, actions, effect, wildcard, locale, filters)
         values ($1, $2, $3, 'allow', false, $4, $5)`,
      [
        id,
        policy.resource,
        policy.actions ?? ['get'],
        policy.locale ?? null,
        JSON.stringify(policy.filters ?? []),
      ],
    );
    return id;
  }
});
