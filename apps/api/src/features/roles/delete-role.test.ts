import { DEFAULT_ROLES } from '@maincrop/domain/access/default-roles';
import { BUYER, refusalOf } from '@maincrop/testkit/orders/orders';
import { ADMINISTRATOR, aPolicy, createRole } from '@maincrop/testkit/users/roles';
import type { TestSession } from '@maincrop/testkit/world/sign-in';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

describe('deleteRole', () => {
  let world: TestWorld;
  let admin: TestSession;
  beforeAll(async () => {
    world = await createTestWorld();
    admin = await world.signIn(ADMINISTRATOR);
  });
  afterAll(() => world.close());

  const remove = (id: string, version = 1) => refusalOf(admin.call('deleteRole', { query: { id, version } }));
  const give = (role: string, email: string) =>
    world.db.system.query('insert into user_roles select id, $1 from users where email = $2', [role, email]);

  it('ADM-15 deletes a role with its policies; its holders lose it', async () => {
    const role = await createRole(admin, 'Short-lived', aPolicy({ resource: '/roles' }));
    const buyer = await world.signIn(BUYER);
    await give(role.id, BUYER);
    expect(await refusalOf(buyer.call('listRoles', { query: {} }))).toBe('none');

    expect(await remove(role.id)).toBe('none');

    expect(await refusalOf(buyer.call('listRoles', { query: {} }))).toBe('access.denied');
    expect(await remove(role.id)).toBe('not-found');
  });

  it.each(DEFAULT_ROLES.filter(({ group }) => group !== undefined).map(({ id }) => id))(
    'ACC-13 refuses to delete %s, the default of a group',
    async (id) => {
      expect(await remove(id)).toBe('roles.default-of-group');
    },
  );

  it('refuses to delete the role through which the last administrators manage roles', async () => {
    const keys = await createRole(
      admin,
      'Keys',
      aPolicy({ resource: '/roles' }),
      aPolicy({ resource: '/role', actions: ['put', 'delete'] }),
    );
    await give(keys.id, ADMINISTRATOR);
    await world.db.system.query(
      "delete from policies where role_id = 'administrators' and resource in ('/roles', '/role')",
    );

    expect(await remove(keys.id)).toBe('roles.last-administrator');
    expect(await refusalOf(admin.call('listRoles', { query: {} }))).toBe('none');
  });

  it('ADM-15 refuses to delete a role that somebody else has changed meanwhile', async () => {
    const { id, name, version } = await createRole(admin, 'Contested', aPolicy());
    await admin.call('saveRole', { query: { id }, body: { name, policies: [], version } });

    expect(await remove(id, version)).toBe('edit-conflict');
    expect((await admin.call('listRoles', { query: { filter: name } })).items).toMatchObject([{ id }]);
    expect(await remove(id, version + 1)).toBe('none');
  });

  it('who deletes roles but does not write them deletes none that denies', async () => {
    const keeper = await createRole(admin, 'Keeper', aPolicy({ resource: '/role', actions: ['delete'] }));
    const denying = await createRole(admin, 'Denying', aPolicy({ effect: 'deny' }));
    const allowing = await createRole(admin, 'Allowing', aPolicy());
    await give(keeper.id, BUYER);
    const buyer = await world.signIn(BUYER);
    const removeAsKeeper = (id: string) => refusalOf(buyer.call('deleteRole', { query: { id, version: 1 } }));

    expect(await removeAsKeeper(denying.id)).toBe('users.beyond-own-rights');
    expect(await removeAsKeeper(allowing.id)).toBe('none');
    expect(await remove(denying.id)).toBe('none');
    await world.db.system.query('delete from user_roles where role_id = $1', [keeper.id]);
  });

  it('is closed to strangers and buyers', async () => {
    const buyer = await world.signIn(BUYER);
    const query = { id: 'claims', version: 1 };

    expect(await refusalOf(buyer.call('deleteRole', { query }))).toBe('access.denied');
    expect(await refusalOf(world.call('deleteRole', { query }))).toBe('account.sign-in-required');
  });
});
