import { BUYER, INDIRECT_CUSTOMER, refusalOf } from '@maincrop/testkit/orders/orders';
import { RESTAURANT_OWNER } from '@maincrop/testkit/world/accounts';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

describe('listRestaurants', () => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await createTestWorld();
  });
  afterAll(() => world.close());

  it('PRO-13 lists the restaurants of the signed-in user by name', async () => {
    const { items } = await (await world.signIn(RESTAURANT_OWNER)).call('listRestaurants');

    expect(items).toEqual([
      {
        id: expect.any(String),
        restaurantName: 'Cabane du Col',
        restaurantType: '(mountain) huts',
        restaurantSeats: 120,
        restaurantTelephone: '',
        restaurantWebsite: '',
        restaurantStreet: '',
        restaurantNumber: '',
        restaurantPostalcode: '',
        restaurantCity: 'Hautecime',
        restaurantCountry: 'FR',
        version: 1,
      },
      expect.objectContaining({ restaurantName: 'Le Petit Four à Frites', restaurantType: 'bistro' }),
    ]);
  });

  it('lists nothing of anybody else', async () => {
    expect(await (await world.signIn(INDIRECT_CUSTOMER)).call('listRestaurants')).toEqual({ items: [] });
  });

  it('is closed to strangers and to who may not read restaurants', async () => {
    const buyer = await world.signIn(BUYER);

    expect(await refusalOf(world.call('listRestaurants'))).toBe('account.sign-in-required');
    expect(await refusalOf(buyer.call('listRestaurants'))).toBe('access.denied');
  });
});
