import { refusalOf } from '@maincrop/testkit/orders/orders';
import { ADMIN, auditOf, idOf } from '@maincrop/testkit/users/users';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const INACTIVE = 'inactive@customer.example';

describe('enableUser', () => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await createTestWorld();
  });
  afterAll(() => world.close());

  it('ADM-11 the user signs in again with what they had', async () => {
    const { call } = await world.signIn(ADMIN);
    const id = await idOf(world, INACTIVE);

    await call('enableUser', { body: { id } });
    await call('enableUser', { body: { id } });

    expect(await call('getUser', { query: { id } })).toMatchObject({ status: 'active', deletedAt: null });
    expect(await auditOf(world, 'user.enabled')).toHaveLength(1);
    const { call: own } = await world.signIn(INACTIVE);
    expect(await refusalOf(own('getProfile'))).toBe('none');
  });

  it('OPEN-20 an account that its owner deleted is in no list and cannot be activated again', async () => {
    const { call } = await world.signIn(ADMIN);
    const id = await idOf(world, 'chef@restaurant.example');
    const { total } = await call('listUsers', { query: {} });
    await world.db.system.query(
      "update users set email = 'deleted-' || id || '@deleted.invalid', deleted_at = $2 where id = $1",
      [id, world.clock.now()],
    );

    expect((await call('listUsers', { query: {} })).total).toBe(total - 1);
    expect((await call('listUsers', { query: { search: 'deleted-' } })).items).toEqual([]);
    expect(await refusalOf(call('getUser', { query: { id } }))).toBe('users.unknown-user');
    expect(await refusalOf(call('enableUser', { body: { id } }))).toBe('users.unknown-user');
  });

  it('knows no stranger', async () => {
    const { call } = await world.signIn(ADMIN);

    expect(await refusalOf(call('enableUser', { body: { id: crypto.randomUUID() } }))).toBe(
      'users.unknown-user',
    );
  });
});
