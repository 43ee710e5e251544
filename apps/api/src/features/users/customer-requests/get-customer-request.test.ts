import { BUYER, refusalOf } from '@maincrop/testkit/orders/orders';
import { aCustomerRequest } from '@maincrop/testkit/users/customer-requests';
import { RESTAURANT_OWNER } from '@maincrop/testkit/world/accounts';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

describe('getCustomerRequest', () => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await createTestWorld();
  });
  afterAll(() => world.close());

  it('OPEN-03 answers the own request, and whether a new one would be taken', async () => {
    const chef = await world.signIn(RESTAURANT_OWNER);
    expect(await chef.call('getCustomerRequest')).toEqual({ request: null, mayAsk: true });

    const id = await aCustomerRequest(world);

    expect(await chef.call('getCustomerRequest')).toMatchObject({
      request: { id, status: 'open' },
      mayAsk: false,
    });
  });

  it('OPEN-03 shows nobody else’s', async () => {
    const buyer = await world.signIn(BUYER);

    expect(await buyer.call('getCustomerRequest')).toEqual({ request: null, mayAsk: false });
    expect(await refusalOf(world.call('getCustomerRequest'))).toBe('account.sign-in-required');
  });
});
