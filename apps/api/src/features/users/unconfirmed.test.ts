import { refusalOf } from '@maincrop/testkit/orders/orders';
import { ADMIN, idOf } from '@maincrop/testkit/users/users';
import type { TestSession } from '@maincrop/testkit/world/sign-in';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const EMAIL = 'somebody.else@tryout.example';

/** Whoever typed the address has not proved that it is theirs: to administrators there is no such user. */
describe('a sign-up that nobody confirmed', () => {
  let world: TestWorld;
  let admin: TestSession;
  let id: string;
  beforeAll(async () => {
    world = await createTestWorld();
    admin = await world.signIn(ADMIN);
    await world.call('signUp', {
      body: { email: EMAIL, password: 'Knollenfeld9', locale: 'de', acceptTerms: true },
    });
    await world.runJobs();
    id = await idOf(world, EMAIL);
  });
  afterAll(() => world.close());

  it('ADM-01 is in no list, count or file', async () => {
    const list = await admin.call('listUsers', { query: { search: 'tryout' } });
    const file = await admin.call('exportUsers', { query: { search: 'tryout', format: 'csv' } });

    expect([list.total, list.items]).toEqual([0, []]);
    expect(JSON.stringify(file)).not.toContain(EMAIL);
  });

  it('ADM-03 ADM-17 cannot be looked at', async () => {
    const query = { id };

    expect(await refusalOf(admin.call('getUser', { query }))).toBe('users.unknown-user');
    expect(await refusalOf(admin.call('listUserRoles', { query }))).toBe('users.unknown-user');
    expect(await refusalOf(admin.call('explainAccess', { query: { user_id: EMAIL } }))).toBe('not-found');
  });

  it('ADM-05 ADM-09 ADM-11 ADM-12 cannot be given rights, changed or acted as', async () => {
    const version = 1;
    const role_ids = ['direct-customers'];
    const sapIds = ['0000100001'];
    const reason = 'Looking into it';
    const answers = await Promise.all([
      refusalOf(admin.call('setUserRoles', { body: { user_id: id, role_ids, version } })),
      refusalOf(admin.call('setUserRolesBulk', { body: { user_ids: [id], role_id: 'direct-customers' } })),
      refusalOf(admin.call('updateEnabledSapCustomers', { body: { client_id: id, sapIds, version } })),
      refusalOf(admin.call('disableUser', { body: { id } })),
      refusalOf(admin.call('resetPassword', { body: { id } })),
      refusalOf(admin.call('inviteAgain', { body: { id } })),
      refusalOf(admin.call('impersonate', { body: { id, reason } })),
    ]);

    expect(answers).toEqual(answers.map(() => 'users.unknown-user'));
  });
});
