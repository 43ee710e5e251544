import { DEFAULT_ROLES } from '@maincrop/domain/access/default-roles';
import { BUYER, refusalOf } from '@maincrop/testkit/orders/orders';
import { ADMINISTRATOR } from '@maincrop/testkit/users/roles';
import type { TestSession } from '@maincrop/testkit/world/sign-in';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

describe('listRoles', () => {
  let world: TestWorld;
  let admin: TestSession;
  beforeAll(async () => {
    world = await createTestWorld();
    admin = await world.signIn(ADMINISTRATOR);
  });
  afterAll(() => world.close());

  const list = async (filter?: string) =>
    (await admin.call('listRoles', { query: { ...(filter && { filter }) } })).items;

  it('ADM-14 lists roles with their policies, each with its id and the id of its role', async () => {
    const roles = await list();

    const claims = roles.find(({ id }) => id === 'claims');
    expect(roles.length).toBeGreaterThanOrEqual(DEFAULT_ROLES.length);
    expect(claims).toMatchObject({ name: 'Claims', version: 1, group: null });
    expect(claims?.policies).toHaveLength(4);
    expect(claims?.policies.every(({ id, roleId }) => id !== '' && roleId === 'claims')).toBe(true);
    expect(roles.find(({ id }) => id === 'multinationals')?.group).toBe('multinationals');
  });

  it('counts the active users of a role', async () => {
    const found = await world.db.system.query<{ n: number }>(
      `select count(*)::int as n from user_roles join users on users.id = user_id
        where role_id = 'direct-customers' and deleted_at is null`,
    );

    expect((await list('direct customers'))[0]?.userCount).toBe(found.rows[0]?.n);
  });

  it('OPEN-45 filters by a part of the name in any case, and takes signs of a pattern as they stand', async () => {
    expect((await list('CUSTOM')).map(({ id }) => id)).toEqual([
      'customer-admin',
      'direct-customers',
      'indirect-customers',
    ]);
    expect(await list('%')).toEqual([]);
    // Whatever the accents: of the roles that are named by hand, and of the default ones in the reader's language.
    expect((await list('cüstom')).length).toBe(3);
  });

  it('shows a filter that nothing understands as it is', async () => {
    await world.db.system.query(
      `update policies set filters = '[{"field":"City"}]' where role_id = 'contracts'`,
    );

    expect((await list('contracts'))[0]?.policies[0]?.filters).toEqual([
      { model: '', field: 'City', operator: '', value: '' },
    ]);
  });

  it('is closed to strangers and buyers', async () => {
    const buyer = await world.signIn(BUYER);

    expect(await refusalOf(buyer.call('listRoles', { query: {} }))).toBe('access.denied');
    expect(await refusalOf(world.call('listRoles', { query: {} }))).toBe('account.sign-in-required');
  });
});
