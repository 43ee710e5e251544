import { randomUUID } from 'node:crypto';
import { BUYER, refusalOf } from '@maincrop/testkit/orders/orders';
import { ADMIN, idOf } from '@maincrop/testkit/users/users';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

describe('getUser', () => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await createTestWorld();
  });
  afterAll(() => world.close());

  it('ADM-03 ADM-09 shows a user with the enabled customers', async () => {
    const { call } = await world.signIn(ADMIN);

    const user = await call('getUser', { query: { id: await idOf(world, BUYER) } });

    expect(user).toMatchObject({ email: BUYER, locale: 'nl', mfa: 'TOTP', sapId: '0000100001' });
    expect(user).toMatchObject({ isActable: true, isOneself: false });
    expect(user.enabledSapCustomers.map(({ CustomerNr }) => CustomerNr)).toEqual([
      '0000100001',
      '0000100011',
    ]);
  });

  it('tells an administrator and oneself', async () => {
    const { call } = await world.signIn(ADMIN);

    expect(await call('getUser', { query: { id: await idOf(world, ADMIN) } })).toMatchObject({
      isActable: false,
      isOneself: true,
    });
  });

  it('knows no stranger and is not for buyers', async () => {
    const admin = await world.signIn(ADMIN);
    const buyer = await world.signIn(BUYER);

    expect(await refusalOf(admin.call('getUser', { query: { id: randomUUID() } }))).toBe(
      'users.unknown-user',
    );
    expect(await refusalOf(buyer.call('getUser', { query: { id: randomUUID() } }))).toBe('access.denied');
  });
});
