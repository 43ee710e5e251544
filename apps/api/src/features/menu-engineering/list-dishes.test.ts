import { SAMPLE_DISHES } from '@maincrop/domain/menu-engineering/sample-dishes';
import { BUYER, INDIRECT_CUSTOMER, refusalOf } from '@maincrop/testkit/orders/orders';
import { RESTAURANT_OWNER } from '@maincrop/testkit/world/accounts';
import { aNewDish } from '@maincrop/testkit/world/dishes';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

describe('listDishes', () => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await createTestWorld({ environment: { RATE_LIMIT_FACTOR: '100' } });
    await world.db.system.query('delete from dishes');
  });
  afterAll(() => world.close());

  it('MENU-20 MENU-21 judges each restaurant and course for itself, and shows nothing of anybody else', async () => {
    const chef = await world.signIn(RESTAURANT_OWNER);
    for (const { id: _of, ...dish } of SAMPLE_DISHES)
      await chef.call('putDish', { body: await aNewDish(chef, { ...dish, course: 'dinner' }) });
    await chef.call('putDish', { body: await aNewDish(chef, { course: 'lunch', name: 'alone' }) });

    const { items } = await chef.call('listDishes');

    const dinner = items.filter(({ course }) => course === 'dinner');
    expect(dinner.slice(0, 2).map(({ name, score, priority }) => [name, score, priority])).toEqual([
      ['burger with fries', 12, 1],
      ['schnitzel with wedges', 24, 2],
    ]);
    expect(dinner.map(({ priority }) => priority)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(items.find(({ name }) => name === 'alone')).toMatchObject({ priority: 1 });
    const other = await world.signIn(INDIRECT_CUSTOMER);
    expect(await other.call('listDishes')).toEqual({ items: [] });
  });

  it('goes with its restaurant', async () => {
    const chef = await world.signIn(RESTAURANT_OWNER);
    const { restaurantId } = await aNewDish(chef);
    await chef.call('putDish', { body: await aNewDish(chef) });

    await chef.call('deleteRestaurant', { query: { id: restaurantId } });

    expect((await chef.call('listDishes')).items).toEqual([]);
  });

  it('is closed to strangers and to who may not read dishes', async () => {
    const buyer = await world.signIn(BUYER);

    expect(await refusalOf(world.call('listDishes'))).toBe('account.sign-in-required');
    expect(await refusalOf(buyer.call('listDishes'))).toBe('access.denied');
  });
});
