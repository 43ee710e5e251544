import { BUYER, refusalOf } from '@maincrop/testkit/orders/orders';
import { ADMIN, anAccount, idOf } from '@maincrop/testkit/users/users';
import type { TestSession } from '@maincrop/testkit/world/sign-in';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

describe('setUserRolesBulk', () => {
  let world: TestWorld;
  let admin: TestSession;
  beforeAll(async () => {
    world = await createTestWorld();
    admin = await world.signIn(ADMIN);
  });
  afterAll(() => world.close());

  const ids = (emails: string[]) => Promise.all(emails.map((email) => idOf(world, email)));
  const rolesOf = async (email: string) => {
    const user = await admin.call('getUser', { query: { id: await idOf(world, email) } });
    return user.roles.map(({ id }) => id);
  };

  it('ADM-05 gives one role to many users and leaves who has it', async () => {
    const user_ids = await ids(['wholesale.it@customer.example', 'chef@restaurant.example', BUYER]);

    expect(await admin.call('setUserRolesBulk', { body: { user_ids, role_id: 'claims' } })).toEqual({
      changed: 2,
    });

    expect(await rolesOf('chef@restaurant.example')).toEqual(['claims', 'end-users']);
    expect(await rolesOf(BUYER)).toEqual(['claims', 'customer-admin', 'direct-customers']);
  });

  it('gives it to all of them or to none', async () => {
    const user_ids = [...(await ids(['buyer.de@customer.example'])), crypto.randomUUID()];

    expect(await refusalOf(admin.call('setUserRolesBulk', { body: { user_ids, role_id: 'claims' } }))).toBe(
      'users.unknown-user',
    );
    expect(await rolesOf('buyer.de@customer.example')).toEqual(['direct-customers']);
  });

  it('OPEN-01 refuses a role that does not exist, and user support what goes beyond its own rights', async () => {
    await anAccount(world, { email: 'support@maincrop.example', roles: ['user-support'] });
    const { call } = await world.signIn('support@maincrop.example');
    const user_ids = await ids(['nogroup@customer.example']);

    const give = (role_id: string) => refusalOf(call('setUserRolesBulk', { body: { user_ids, role_id } }));

    expect(await give('kings')).toBe('users.unknown-role');
    expect(await give('administrators')).toBe('users.beyond-own-rights');
    expect(await rolesOf('nogroup@customer.example')).toEqual([]);
  });
});
