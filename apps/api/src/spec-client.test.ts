import { BUYER, INDIRECT_CUSTOMER, problemOf, refusalOf } from '@maincrop/testkit/orders/orders';
import { createRole } from '@maincrop/testkit/users/roles';
import { ADMIN, idOf, seen } from '@maincrop/testkit/users/users';
import { RESTAURANT_OWNER } from '@maincrop/testkit/world/accounts';
import type { TestSession } from '@maincrop/testkit/world/sign-in';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** Calls as the specification writes them, for whoever wrote a client against it (docs/api/differences.md). */
describe('a client of the specification', () => {
  let world: TestWorld;
  let admin: TestSession;
  let chef: TestSession;
  beforeAll(async () => {
    world = await createTestWorld({ environment: { RATE_LIMIT_FACTOR: '100' } });
    admin = await world.signIn(ADMIN);
    chef = await world.signIn(RESTAURANT_OWNER);
  });
  afterAll(() => world.close());

  const send = async (session: TestSession, call: string, body?: unknown) => {
    const [method = '', path = ''] = call.split(' ');
    const { 'content-type': _type, ...bare } = session.headers as Record<string, string>;
    return fetch(`${world.base}${path}`, {
      method,
      headers: body === undefined ? bare : session.headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  };

  it.each(['disable-user', 'enable-user', 'reset-mfa', 'reset-password', 'lift-wait'])(
    'API-27 OPEN-70 POST /%s takes the id in the query or in the body',
    async (path) => {
      const id = await idOf(world, INDIRECT_CUSTOMER);

      expect((await send(admin, `POST /${path}?id=${id}`)).status).toBe(204);
      expect((await send(admin, `POST /${path}`, { id })).status).toBe(204);
      expect((await send(admin, `POST /${path}`, {})).status).toBe(400);
    },
  );

  it('API-20 OPEN-70 POST /impersonate takes the id in the query, and stops without one', async () => {
    const id = await idOf(world, INDIRECT_CUSTOMER);
    const reason = 'a call of the specification';

    expect((await send(admin, `POST /impersonate?id=${id}`, { reason })).status).toBe(204);
    expect((await send(admin, 'POST /impersonate', {})).status).toBe(204);
  });

  it('API-24 OPEN-70 PUT /restaurant takes the id in the body as well', async () => {
    const [kept] = (await chef.call('listRestaurants')).items;
    if (!kept) throw new Error('the demo chef has a restaurant');

    const answer = await send(chef, 'PUT /restaurant', { ...kept, version: undefined, restaurantSeats: 41 });

    expect(await answer.json()).toEqual({ ...kept, restaurantSeats: 41, version: kept.version + 1 });
  });

  it('API-22 API-26 API-25 API-21 changes without a version: the last one wins', async () => {
    const { id, version } = await seen(world, BUYER);
    const roles = await send(admin, 'PUT /user-roles', { user_id: id, role_ids: ['direct-customers'] });
    expect(await roles.json()).toEqual({ version: version + 1 });
    const customers = await send(admin, 'POST /profile/update_enabled_sap_customers', {
      client_id: id,
      sapIds: ['100001'],
    });
    expect(customers.status).toBe(200);

    const role = await createRole(admin, 'Of the specification');
    const changed = await send(admin, `PUT /role?id=${role.id}`, {
      name: 'Changed',
      policies: [{ resource: '/orders', actions: ['get'], effect: 'allow' }],
    });
    expect(await changed.json()).toMatchObject({
      name: 'Changed',
      policies: [{ wildcard: false, locale: null, filters: [] }],
    });
    expect((await send(admin, `DELETE /role?id=${role.id}`)).status).toBe(204);

    const block = { functionTitle: '', city: 'Gent', country: 'BE' };
    const profile = await send(chef, 'PUT /profile', { firstName: 'Carla', lastName: 'Koch', ...block });
    expect(await profile.json()).toMatchObject({ fullName: 'Carla Koch' });
  });

  it('OPEN-45 filters in any case, and says disabled with a digit', async () => {
    const buyer = await world.signIn(BUYER);
    const totalOf = async (filter: string) => (await buyer.call('listInvoices', { query: { filter } })).total;

    expect(await totalOf('OVERDUE')).toBe(await totalOf('overdue'));
    expect(await refusalOf(buyer.call('listInvoices', { query: { filter: 'LATE' } }))).toBe(
      'list.unknown-filter',
    );
    expect((await admin.call('listUsers', { query: { filter: 'End-Users' } })).total).toBe(
      (await admin.call('listUsers', { query: { filter: 'end-users' } })).total,
    );
    expect((await send(admin, 'GET /profiles?disabled=1')).status).toBe(200);
  });

  it('ERR-03 ERR-04 ERR-09 ERR-10 OPEN-15 says what is wrong with an account to those who may know', async () => {
    const id = crypto.randomUUID();
    const user = { firstName: 'A', lastName: 'B', group: 'end-users', locale: 'de' } as const;
    const invited = await admin.call('createUser', { body: { ...user, email: 'new@customer.example' } });
    const messageOf = async (call: Promise<unknown>) => (await problemOf(call))?.message;

    expect(await messageOf(admin.call('getUser', { query: { id } }))).toContain('user does not exist');
    expect(
      (await problemOf(admin.call('createUser', { body: { ...user, email: BUYER } })))?.message,
    ).toContain('user already exists');
    expect(await messageOf(admin.call('resetPassword', { body: { id: invited.id } }))).toContain(
      'not verified an e-mail address or phone',
    );
    expect(await messageOf(chef.call('getProfile', { query: { id } }))).toContain('username and ID');
  });

  it('API-22 POST /profile/sap_customer_switch takes the number as people write it', async () => {
    const buyer = await world.signIn(BUYER);

    expect((await send(buyer, 'POST /profile/sap_customer_switch', { sap_id: '100001' })).status).toBe(204);
  });
});
