import { BUYER, refusalOf } from '@maincrop/testkit/orders/orders';
import { RESTAURANT_OWNER } from '@maincrop/testkit/world/accounts';
import { aNewDish } from '@maincrop/testkit/world/dishes';
import type { TestSession } from '@maincrop/testkit/world/sign-in';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

describe('listMenuMonths', () => {
  let world: TestWorld;
  let chef: TestSession;
  beforeAll(async () => {
    world = await createTestWorld();
    chef = await world.signIn(RESTAURANT_OWNER);
  });
  beforeEach(() => world.db.system.query('delete from dishes; delete from menu_months'));
  afterAll(() => world.close());

  const months = async () => (await chef.call('listMenuMonths')).items;

  it('follows the menu through its month: a dish that is added, changed, moved and deleted', async () => {
    const body = await aNewDish(chef, { popularity: 10, costPrice: 2, chefTime: 0, staffTime: 0, price: 5 });
    const { id } = await chef.call('putDish', { body });
    expect(await months()).toMatchObject([{ course: 'snack_time', servings: 10, resultCents: 3000 }]);

    await chef.call('putDish', { query: { id }, body: { ...body, price: 6, version: 1 } });
    expect(await months()).toMatchObject([{ resultCents: 4000 }]);

    await chef.call('putDish', { query: { id }, body: { ...body, course: 'lunch', version: 2 } });
    expect(await months()).toMatchObject([{ course: 'lunch', resultCents: 3000 }]);

    await chef.call('deleteDish', { query: { id } });
    expect(await months()).toEqual([]);
  });

  it('counts all of a menu when its dishes are saved and deleted at once', async () => {
    const body = await aNewDish(chef, { popularity: 10 });
    const put = (name: string) => chef.call('putDish', { body: { ...body, name } });
    const dishes = await Promise.all(['A', 'B', 'C', 'D'].map(put));
    const [first, ...others] = dishes;

    await Promise.all([
      chef.call('deleteDish', { query: { id: first?.id ?? '' } }),
      ...others.map(({ id }) =>
        chef.call('putDish', { query: { id }, body: { ...body, popularity: 20, version: 1 } }),
      ),
      put('E'),
    ]);

    expect(await months()).toMatchObject([{ servings: 70 }]);
  });

  it('leaves earlier months as they were', async () => {
    const { restaurantId } = await chef.call('putDish', { body: await aNewDish(chef) });
    await world.db.system.query(`update menu_months set month = '2020-01', result_cents = 7`);

    await chef.call('putDish', { body: await aNewDish(chef, { name: 'Another' }) });

    const kept = await months();
    expect(kept).toHaveLength(2);
    expect(kept[0]).toMatchObject({ restaurantId, month: '2020-01', resultCents: 7 });
  });

  it('MENU-12 keeps a menu as that of the month that it is at the supplier', async () => {
    world.clock.set(new Date('2026-12-31T23:30:00Z'));
    chef = await world.signIn(RESTAURANT_OWNER);

    await chef.call('putDish', { body: await aNewDish(chef) });

    expect(await months()).toMatchObject([{ month: '2027-01' }]);
  });

  it('is closed to strangers and to who may not see dishes', async () => {
    expect(await refusalOf(world.call('listMenuMonths'))).toBe('account.sign-in-required');
    expect(await refusalOf((await world.signIn(BUYER)).call('listMenuMonths'))).toBe('access.denied');
  });
});
