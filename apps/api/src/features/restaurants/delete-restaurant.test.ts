import { BUYER, INDIRECT_CUSTOMER, problemOf, refusalOf } from '@maincrop/testkit/orders/orders';
import { auditedActions, RESTAURANT_OWNER } from '@maincrop/testkit/world/accounts';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

describe('deleteRestaurant', () => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await createTestWorld();
  });
  afterAll(() => world.close());

  it('PRO-17 deletes that restaurant and no other', async () => {
    const { call } = await world.signIn(RESTAURANT_OWNER);
    const [first, second] = (await call('listRestaurants')).items;

    await call('deleteRestaurant', { query: { id: first?.id ?? '' } });

    expect((await call('listRestaurants')).items).toEqual([second]);
    expect(await auditedActions(world, first?.id ?? '')).toEqual(['restaurant.deleted']);
  });

  it('answers a foreign and an unknown id alike and deletes nothing', async () => {
    const chef = await world.signIn(RESTAURANT_OWNER);
    const { call } = await world.signIn(INDIRECT_CUSTOMER);
    const before = await chef.call('listRestaurants');
    const ids = [before.items[0]?.id ?? '', '00000000-0000-0000-0000-000000000000', "' or 1=1"];

    const problems = await Promise.all(
      ids.map((id) => problemOf(call('deleteRestaurant', { query: { id } }))),
    );

    expect(problems.map((problem) => [problem?.status, problem?.code])).toEqual(
      ids.map(() => [404, 'not-found']),
    );
    expect(await chef.call('listRestaurants')).toEqual(before);
  });

  it('ACC-15 is closed to strangers and to who may not delete restaurants', async () => {
    const buyer = await world.signIn(BUYER);
    const query = { id: 'x' };

    expect(await refusalOf(world.call('deleteRestaurant', { query }))).toBe('account.sign-in-required');
    expect(await refusalOf(buyer.call('deleteRestaurant', { query }))).toBe('access.denied');
  });
});
