import { BUYER, INDIRECT_CUSTOMER, problemOf, refusalOf } from '@maincrop/testkit/orders/orders';
import { RESTAURANT_OWNER } from '@maincrop/testkit/world/accounts';
import { aNewDish } from '@maincrop/testkit/world/dishes';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

describe('deleteDish', () => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await createTestWorld();
    await world.db.system.query('delete from dishes');
  });
  afterAll(() => world.close());

  it('MENU-10 ACC-14 reaches a dish of the user, and for a foreign and an unknown id answers alike', async () => {
    const chef = await world.signIn(RESTAURANT_OWNER);
    const other = await world.signIn(INDIRECT_CUSTOMER);
    const dish = await chef.call('putDish', { body: await aNewDish(chef) });
    const query = { id: dish.id };

    for (const id of [dish.id, '00000000-0000-0000-0000-000000000000', "' or 1=1"])
      expect(await problemOf(other.call('deleteDish', { query: { id } }))).toMatchObject({
        status: 404,
        code: 'not-found',
      });
    expect((await chef.call('listDishes')).items).toEqual([dish]);
    await chef.call('deleteDish', { query });
    expect((await chef.call('listDishes')).items).toEqual([]);
  });

  it('ACC-14 is closed to strangers and to who has no right to it', async () => {
    const buyer = await world.signIn(BUYER);
    const query = { id: 'x' };

    expect(await refusalOf(world.call('deleteDish', { query }))).toBe('account.sign-in-required');
    expect(await refusalOf(buyer.call('deleteDish', { query }))).toBe('access.denied');
  });
});
