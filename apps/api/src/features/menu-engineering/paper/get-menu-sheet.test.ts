import { SAMPLE_DISHES } from '@maincrop/domain/menu-engineering/sample-dishes';
import { BUYER, INDIRECT_CUSTOMER, problemOf, refusalOf } from '@maincrop/testkit/orders/orders';
import { RESTAURANT_OWNER } from '@maincrop/testkit/world/accounts';
import { aNewDish } from '@maincrop/testkit/world/dishes';
import type { TestSession } from '@maincrop/testkit/world/sign-in';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

describe('getMenuSheet', () => {
  let world: TestWorld;
  let chef: TestSession;
  let restaurant = '';
  beforeAll(async () => {
    world = await createTestWorld({ environment: { RATE_LIMIT_FACTOR: '100' } });
    await world.db.system.query('delete from dishes');
    chef = await world.signIn(RESTAURANT_OWNER);
    for (const { id: _of, ...dish } of SAMPLE_DISHES)
      restaurant = (await chef.call('putDish', { body: await aNewDish(chef, { ...dish, course: 'dinner' }) }))
        .restaurantId;
  });
  afterAll(() => world.close());

  it('MENU-12 answers a menu as a file that says its course and the day', async () => {
    const query = { restaurant, course: 'dinner', language: 'de' } as const;

    const file = await chef.call('getMenuSheet', { query });

    const day = world.clock.now().toISOString().slice(0, 10);
    expect(file).toMatchObject({ fileName: `menu-dinner-${day}.pdf`, contentType: 'application/pdf' });
    expect(Buffer.from(file.content, 'base64').toString('latin1', 0, 5)).toBe('%PDF-');
  });

  it('knows no menu of anybody else, none without dishes and none for who may not read dishes', async () => {
    const other = await world.signIn(INDIRECT_CUSTOMER);
    const buyer = await world.signIn(BUYER);
    const query = { restaurant, course: 'dinner', language: 'fr' } as const;

    for (const refused of [
      () => other.call('getMenuSheet', { query }),
      () => chef.call('getMenuSheet', { query: { ...query, course: 'lunch' } }),
      () => chef.call('getMenuSheet', { query: { ...query, restaurant: "' or 1=1" } }),
    ])
      expect((await problemOf(refused()))?.status).toBe(404);
    expect(await refusalOf(buyer.call('getMenuSheet', { query }))).toBe('access.denied');
    expect(await refusalOf(world.call('getMenuSheet', { query }))).toBe('account.sign-in-required');
  });
});
