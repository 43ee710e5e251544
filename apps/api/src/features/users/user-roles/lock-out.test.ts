import { refusalOf } from '@maincrop/testkit/orders/orders';
import { aPolicy, createRole } from '@maincrop/testkit/users/roles';
import { ADMIN, anAccount, seen } from '@maincrop/testkit/users/users';
import type { TestSession } from '@maincrop/testkit/world/sign-in';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '../../../platform/access/demo-password.ts';

const KEEPER = 'keeper@maincrop.example';
const MEMBER = 'member@maincrop.example';

/** Somebody who may write roles remains, whichever roles open that and whoever holds them (ADM-05, ADM-11, ADM-15). */
describe('nobody can lock everybody out of the roles', () => {
  let world: TestWorld;
  let admin: TestSession;
  beforeEach(async () => {
    world = await createTestWorld();
    admin = await world.signIn(ADMIN);
  });
  afterEach(() => world.close());

  const closing = () =>
    createRole(admin, 'No roles', aPolicy({ resource: '/role', actions: ['put'], effect: 'deny' }));

  it('by a role that denies it, given to one', async () => {
    const { id } = await closing();
    const { id: user_id, version } = await seen(world, ADMIN);
    const body = { user_id, role_ids: ['administrators', id], version };

    expect(await refusalOf(admin.call('setUserRoles', { body }))).toBe('users.last-administrator');
  });

  it('by a role that denies it, given to many', async () => {
    const { id: role_id } = await closing();
    const { id } = await seen(world, ADMIN);

    expect(await refusalOf(admin.call('setUserRolesBulk', { body: { user_ids: [id], role_id } }))).toBe(
      'users.last-administrator',
    );
  });

  it('by taking away the holder of the one role that is left to open it', async () => {
    await keeperAlone();
    const { id, version } = await seen(world, KEEPER);

    expect(await refusalOf(admin.call('disableUser', { body: { id } }))).not.toBe('none');
    const keeper = await world.signIn(KEEPER);
    const own = keeper.call('setUserRoles', { body: { user_id: id, role_ids: [], version } });
    expect(await refusalOf(own)).toBe('users.last-administrator');
    const change = keeper.call('updateUser', { query: { id }, body: { locale: 'de', version } });
    expect(await refusalOf(change)).toBe('none');
  });

  it('by deleting the own account beside a member of the group without rights or password', async () => {
    await anAccount(world, { email: MEMBER, group: 'administrators' });
    await anAccount(world, { email: KEEPER, group: 'administrators', roles: ['administrators'] });
    await world.db.system.query('update users set password_hash = null where email = $1', [KEEPER]);

    const leave = admin.call('deleteProfile', { body: { email: ADMIN, password: DEMO_PASSWORD } });
    expect(await refusalOf(leave)).toBe('profile.last-administrator');
  });

  it('by emptying the role while the other who could mend it has no password yet', async () => {
    const { id } = await keeperRole();
    await anAccount(world, { email: KEEPER, group: 'administrators', roles: [id] });
    await world.db.system.query('update users set password_hash = null where email = $1', [KEEPER]);

    expect(await refusalOf(emptyAdministrators())).toBe('roles.last-administrator');
  });

  it('ADM-05 decision 154 and whoever a company signs in remains, unless its directory deactivated them', async () => {
    const { id } = await keeperRole();
    const keeper = await anAccount(world, { email: KEEPER, group: 'administrators', roles: [id] });
    await world.db.system.query('update users set password_hash = null where id = $1', [keeper]);
    await world.db.system.query(
      `insert into company_accounts (provider, user_id, linked_at, is_deactivated) values ('acme', $1, $2, true)`,
      [keeper, world.clock.now()],
    );

    expect(await refusalOf(emptyAdministrators())).toBe('roles.last-administrator');
    await world.db.system.query('update company_accounts set is_deactivated = false');
    expect(await refusalOf(emptyAdministrators())).toBe('none');
  });

  /** The role `administrators` opens roles no more; one person holds another role that does. */
  async function keeperAlone(): Promise<void> {
    const { id } = await keeperRole();
    await anAccount(world, { email: KEEPER, group: 'administrators', roles: [id] });
    await emptyAdministrators();
  }

  function keeperRole() {
    return createRole(
      admin,
      'Keeper of roles',
      aPolicy({ resource: '/roles' }),
      aPolicy({ resource: '/role', actions: ['put'] }),
      aPolicy({ resource: '/user', actions: ['put'] }),
      aPolicy({ resource: '/user-roles', actions: ['put'] }),
    );
  }

  async function emptyAdministrators(): Promise<unknown> {
    const { items } = await admin.call('listRoles', { query: {} });
    const role = items.find(({ id }) => id === 'administrators');
    const policies = role?.policies.filter(({ resource }) => resource !== '/role') ?? [];
    const change: object = { policies, version: role?.version };
    return admin.call('saveRole', {
      query: { id: 'administrators' },
      body: { name: 'Administrators', policies: [], ...change },
    });
  }
});
