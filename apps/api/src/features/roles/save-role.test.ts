import { BUYER, problemOf, refusalOf } from '@maincrop/testkit/orders/orders';
import { ADMINISTRATOR, aPolicy, createRole } from '@maincrop/testkit/users/roles';
import type { TestSession } from '@maincrop/testkit/world/sign-in';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

describe('saveRole', () => {
  let world: TestWorld;
  let admin: TestSession;
  beforeAll(async () => {
    world = await createTestWorld({ environment: { RATE_LIMIT_FACTOR: '100' } });
    admin = await world.signIn(ADMINISTRATOR);
  });
  afterAll(() => world.close());

  const save = (id: string, body: object) =>
    admin.call('saveRole', { query: { id }, body: { name: 'x', policies: [], ...body } });
  const roleOf = async (id: string) => {
    const { items } = await admin.call('listRoles', { query: {} });
    const found = items.find((role) => role.id === id);
    if (!found) throw new Error(`no role ${id}`);
    return found;
  };

  it('ADM-15 OPEN-70 creates a role without an id; the server chooses the id', async () => {
    const created = await createRole(admin, 'Night shift', aPolicy({ locale: 'de', wildcard: true }));

    expect(created).toMatchObject({ name: 'Night shift', version: 1, group: null, userCount: 0 });
    expect(created.policies).toEqual([
      { ...aPolicy({ locale: 'de', wildcard: true }), id: expect.any(String), roleId: created.id },
    ]);
    expect(await roleOf(created.id)).toEqual(created);
  });

  it('ADM-15 renames, adds, changes and removes policies; a policy keeps its id', async () => {
    const created = await createRole(admin, 'Changing', aPolicy(), aPolicy({ resource: '/invoices' }));
    const orders = created.policies.find(({ resource }) => resource === '/orders');

    const changed = await save(created.id, {
      name: 'Changed',
      version: created.version,
      policies: [
        { ...aPolicy({ effect: 'deny' }), id: orders?.id },
        { ...aPolicy({ resource: '/contracts' }), id: 'not-an-id-of-this-role' },
      ],
    });

    expect(changed).toMatchObject({ name: 'Changed', version: 2 });
    expect(changed.policies.map(({ resource, effect }) => [resource, effect])).toEqual([
      ['/contracts', 'allow'],
      ['/orders', 'deny'],
    ]);
    expect(changed.policies.find(({ resource }) => resource === '/orders')?.id).toBe(orders?.id);
  });

  it('a policy cannot be taken from another role by its id', async () => {
    const claims = await roleOf('claims');
    const stolen = claims.policies[0]?.id;

    const created = await admin.call('saveRole', {
      query: {},
      body: { name: 'Thief', policies: [{ ...aPolicy(), id: stolen }] },
    });

    expect(created.policies[0]?.id).not.toBe(stolen);
    expect(await roleOf('claims')).toEqual(claims);
  });

  // Proves bump_access_version.
  it('takes effect on the next request of somebody who holds the role', async () => {
    const buyer = await world.signIn(BUYER);
    const role = await roleOf('direct-customers');
    const list = () => refusalOf(buyer.call('listOrders', { query: { per_page: 1 } }));
    expect(await list()).toBe('none');

    const closed = await save(role.id, {
      name: role.name,
      version: role.version,
      policies: role.policies.filter(({ resource }) => resource !== '/orders'),
    });
    expect(await list()).toBe('access.denied');
    await save(role.id, { name: role.name, version: closed.version, policies: role.policies });

    expect(await list()).toBe('none');
  });

  it('writes nothing when somebody else was faster', async () => {
    const created = await createRole(admin, 'Contested', aPolicy());
    await save(created.id, { name: 'First', version: 1 });

    expect(await refusalOf(save(created.id, { name: 'Second', version: 1 }))).toBe('edit-conflict');
    expect((await roleOf(created.id)).name).toBe('First');
  });

  it('of two saves at once exactly one succeeds', async () => {
    const created = await createRole(admin, 'Raced', aPolicy());

    const outcomes = await Promise.all(
      ['a', 'b', 'c', 'd'].map((name) => refusalOf(save(created.id, { name: `Raced ${name}`, version: 1 }))),
    );

    expect(outcomes.toSorted()).toEqual(['edit-conflict', 'edit-conflict', 'edit-conflict', 'none']);
  });

  it('API-25 changes a role without its version as well, and keeps what it replaced', async () => {
    const role = await createRole(admin, 'Unread');

    expect(await save(role.id, { name: 'Written over' })).toMatchObject({ name: 'Written over', version: 2 });
    const { items } = await admin.call('listRoleVersions', { query: { id: role.id } });
    expect(items[0]?.before?.name).toBe('Unread');
  });

  it('needs a role for an id', async () => {
    expect(await refusalOf(save('no-such-role', { version: 1 }))).toBe('not-found');
  });

  it('refuses a name that another role has, in any case', async () => {
    expect(await refusalOf(createRole(admin, 'CLAIMS'))).toBe('roles.name-taken');
  });

  it.each(['orders', '/or ders', '/a*', '/a/*/b', ''])('refuses the resource "%s"', async (resource) => {
    expect(await refusalOf(createRole(admin, 'Bad', aPolicy({ resource })))).toBe('invalid-request');
  });

  it.each(['*', '/*', '/content/customer_portal/{locale}/*'])('takes the resource %s', async (resource) => {
    const created = await createRole(admin, `Good ${resource}`, aPolicy({ resource }));

    expect(created.policies[0]?.resource).toBe(resource);
  });

  it('OPEN-08 refuses a filter that would open nothing, and says in which policy', async () => {
    const filter = { model: 'orders', field: 'status', operator: 'eq', value: 'DELIVERED' };
    const refused = [
      { ...filter, field: 'placed_by' },
      { ...filter, value: 'LOST' },
      { ...filter, model: 'products' },
    ];

    for (const wrong of refused) {
      const problem = await problemOf(createRole(admin, 'F', aPolicy(), aPolicy({ filters: [wrong] })));
      expect(problem).toMatchObject({
        code: 'roles.unknown-filter',
        fields: [{ field: 'policies.1.filters' }],
      });
    }
    expect(
      await refusalOf(createRole(admin, 'F', aPolicy({ resource: '/profile', filters: [filter] }))),
    ).toBe('roles.unknown-filter');
    expect((await createRole(admin, 'F', aPolicy({ filters: [filter] }))).policies[0]?.filters).toEqual([
      filter,
    ]);
  });

  it('keeps somebody who can mend roles: neither by removing the policy nor by denying it', async () => {
    const role = await roleOf('administrators');
    const without = role.policies.filter(({ resource }) => resource !== '/role');
    const denied = [...role.policies, aPolicy({ resource: '*', actions: ['put'], effect: 'deny' })];

    for (const policies of [[], without, denied]) {
      const change = save(role.id, { name: role.name, version: role.version, policies });
      expect(await refusalOf(change)).toBe('roles.last-administrator');
    }
    expect(await roleOf(role.id)).toEqual(role);
  });

  it('takes nothing but what it lists', async () => {
    const response = await fetch(`${world.base}/role`, {
      method: 'PUT',
      headers: admin.headers,
      body: JSON.stringify({
        name: 'Mass',
        policies: [{ ...aPolicy(), roleId: 'administrators' }],
        group: 'administrators',
        userCount: 9,
      }),
    });

    expect(await response.json()).toMatchObject({ group: null, userCount: 0, version: 1 });
    expect((await roleOf('administrators')).policies.some(({ resource }) => resource === '/orders')).toBe(
      false,
    );
  });

  it('is written to the audit trail and to the versions of the role', async () => {
    const created = await createRole(admin, 'Audited', aPolicy());

    const lines = await world.db.system.query('select action, after from audit_trail where object = $1', [
      created.id,
    ]);
    expect(lines.rows).toEqual([
      { action: 'role.created', after: { name: 'Audited', version: 1, policies: 1 } },
    ]);
  });

  it('is closed to strangers and buyers', async () => {
    const buyer = await world.signIn(BUYER);

    expect(await refusalOf(createRole(buyer, 'Mine'))).toBe('access.denied');
    expect(await refusalOf(world.call('saveRole', { body: { name: 'x', policies: [] } }))).toBe(
      'account.sign-in-required',
    );
  });
});
