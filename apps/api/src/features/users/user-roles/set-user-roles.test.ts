import { BUYER, refusalOf } from '@maincrop/testkit/orders/orders';
import { ADMIN, anAccount, auditOf, seen } from '@maincrop/testkit/users/users';
import type { TestSession } from '@maincrop/testkit/world/sign-in';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const SUPPORT = 'support@maincrop.example';
const VIEWER = 'viewer.ie@customer.example';

describe('setUserRoles', () => {
  let world: TestWorld;
  let admin: TestSession;
  beforeAll(async () => {
    world = await createTestWorld();
    admin = await world.signIn(ADMIN);
    await anAccount(world, { email: SUPPORT, roles: ['user-support'] });
  });
  afterAll(() => world.close());

  const give = async (email: string, role_ids: string[], session = admin) => {
    const { id: user_id, version } = await seen(world, email);
    return session.call('setUserRoles', { body: { user_id, role_ids, version } });
  };

  it('ADM-05 ACC-12 gives several roles at once, effective on the next request', async () => {
    const buyer = await world.signIn(BUYER);

    const { version } = await give(BUYER, ['contracts', 'contracts', 'menu-engineering']);

    expect(version).toBe(2);
    expect(await refusalOf(buyer.call('listOrders', { query: { per_page: 1 } }))).toBe('access.denied');
    await give(BUYER, ['direct-customers']);
    expect(await refusalOf(buyer.call('listOrders', { query: { per_page: 1 } }))).toBe('none');
    expect((await auditOf(world, 'user.roles-changed'))[0]).toMatchObject({
      before: ['customer-admin', 'direct-customers'],
      after: ['contracts', 'menu-engineering'],
    });
  });

  it('refuses a role that does not exist, a stale version and a stranger', async () => {
    const { id: user_id, version } = await seen(world, BUYER);
    const set = (body: { user_id: string; role_ids: string[]; version: number }) =>
      refusalOf(admin.call('setUserRoles', { body }));

    expect(await set({ user_id, role_ids: ['kings'], version })).toBe('users.unknown-role');
    expect(await set({ user_id, role_ids: [], version: version - 1 })).toBe('edit-conflict');
    expect(await set({ user_id: crypto.randomUUID(), role_ids: [], version })).toBe('users.unknown-user');
  });

  it('the last administrator keeps the role', async () => {
    expect(await refusalOf(give(ADMIN, []))).toBe('users.last-administrator');
  });

  it('OPEN-01 user support gives what it holds, and nothing wider', async () => {
    const support = await world.signIn(SUPPORT);

    expect(await refusalOf(give(BUYER, ['direct-customers', 'administrators'], support))).toBe(
      'users.beyond-own-rights',
    );
    expect(await refusalOf(give(BUYER, ['direct-customers', 'claims'], support))).toBe('none');
    expect(await refusalOf(give('nogroup@customer.example', ['claims'], support))).toBe(
      'users.beyond-own-rights',
    );
    expect(await refusalOf(give(SUPPORT, ['user-support', 'administrators'], support))).toBe(
      'users.beyond-own-rights',
    );
    expect(await refusalOf(give('nogroup@customer.example', ['user-support'], support))).toBe('none');
  });

  it('OPEN-01 user support takes no deny away, because that gives what was denied', async () => {
    const support = await world.signIn(SUPPORT);

    expect(await refusalOf(give(VIEWER, ['direct-customers'], support))).toBe('users.beyond-own-rights');
    expect(await refusalOf(give(VIEWER, ['direct-customers']))).toBe('none');
  });
});
