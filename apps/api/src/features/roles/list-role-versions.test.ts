import { compareRoles } from '@maincrop/domain/access/compare-roles';
import { BUYER, refusalOf } from '@maincrop/testkit/orders/orders';
import { ADMINISTRATOR, aPolicy, createRole } from '@maincrop/testkit/users/roles';
import type { TestSession } from '@maincrop/testkit/world/sign-in';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

describe('listRoleVersions', () => {
  let world: TestWorld;
  let admin: TestSession;
  beforeAll(async () => {
    world = await createTestWorld();
    admin = await world.signIn(ADMINISTRATOR);
  });
  afterAll(() => world.close());

  const versions = async (id: string) => (await admin.call('listRoleVersions', { query: { id } })).items;

  it('ADM-15 tells who changed a role, when and what, newest first, also after it is gone', async () => {
    const role = await createRole(admin, 'Tracked', aPolicy());
    await admin.call('saveRole', {
      query: { id: role.id },
      body: {
        name: 'Tracked more',
        policies: [aPolicy({ ...role.policies[0], locale: null }), aPolicy({ resource: '/order' })],
        version: 1,
      },
    });
    await admin.call('deleteRole', { query: { id: role.id, version: 2 } });

    const [deleted, changed, created] = await versions(role.id);

    expect([deleted?.version, changed?.version, created?.version]).toEqual([3, 2, 1]);
    expect([deleted?.after, created?.before]).toEqual([null, null]);
    expect(changed).toMatchObject({ by: { fullName: 'Portal Admin' }, at: world.clock.now().toISOString() });
    const difference = compareRoles(changed?.before ?? null, changed?.after ?? null);
    expect(difference.renamed).toEqual({ from: 'Tracked', to: 'Tracked more' });
    expect(difference.added.map(({ resource }) => resource)).toEqual(['/order']);
    expect([difference.removed, difference.changed]).toEqual([[], []]);
  });

  it('ADM-15 an earlier version is restored by saving what it was', async () => {
    const role = await createRole(admin, 'Restored', aPolicy());
    const query = { id: role.id };
    await admin.call('saveRole', { query, body: { name: 'Spoilt', policies: [], version: 1 } });
    const [spoilt] = await versions(role.id);
    const { name = '', policies = [] } = spoilt?.before ?? {};

    const restored = await admin.call('saveRole', {
      query,
      body: { name, policies: policies.map((each) => aPolicy({ ...each, locale: null })), version: 2 },
    });

    expect(restored).toMatchObject({ name: 'Restored', version: 3, policies: [{ resource: '/orders' }] });
  });

  it('is empty for a role that was never changed, and for none', async () => {
    expect(await versions('claims')).toEqual([]);
    expect(await versions('no-such-role')).toEqual([]);
  });

  it('is closed to strangers and buyers', async () => {
    const query = { id: 'claims' };

    expect(await refusalOf((await world.signIn(BUYER)).call('listRoleVersions', { query }))).toBe(
      'access.denied',
    );
    expect(await refusalOf(world.call('listRoleVersions', { query }))).toBe('account.sign-in-required');
  });
});
