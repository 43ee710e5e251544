import { BUYER, refusalOf } from '@maincrop/testkit/orders/orders';
import { ADMIN, anAccount, idOf } from '@maincrop/testkit/users/users';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

describe('listUserRoles', () => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await createTestWorld();
  });
  afterAll(() => world.close());

  it('API-26 names the roles of a user and what an administrator may give: everything', async () => {
    const { call } = await world.signIn(ADMIN);
    const id = await idOf(world, BUYER);

    const answer = await call('listUserRoles', { query: { id } });

    expect(answer).toMatchObject({
      user_id: id,
      role_ids: ['customer-admin', 'direct-customers'],
      version: 1,
    });
    expect(answer.roles.length).toBeGreaterThan(9);
    expect(answer.roles.every(({ isAssignable }) => isAssignable)).toBe(true);
    expect(answer.roles.find(({ id: role }) => role === 'end-users')).toMatchObject({ group: 'end-users' });
  });

  it('OPEN-01 tells user support which roles are within its rights', async () => {
    await anAccount(world, { email: 'support@maincrop.example', roles: ['user-support'] });
    const { call } = await world.signIn('support@maincrop.example');

    const { user_id, roles } = await call('listUserRoles', { query: {} });

    expect(user_id).toBeNull();
    // A role that only denies gives nothing.
    expect(roles.filter(({ isAssignable }) => isAssignable).map(({ id }) => id)).toEqual([
      'no-ordering',
      'user-support',
    ]);
  });

  it('knows no stranger', async () => {
    const { call } = await world.signIn(ADMIN);

    expect(await refusalOf(call('listUserRoles', { query: { id: crypto.randomUUID() } }))).toBe(
      'users.unknown-user',
    );
  });
});
