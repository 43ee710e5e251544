import { aCalculation } from '@maincrop/testkit/load/a-calculation';
import { BUYER, CONTAINER_BUYER, INDIRECT_CUSTOMER, refusalOf } from '@maincrop/testkit/orders/orders';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

describe('getContainerCalculation', () => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await createTestWorld();
  });
  afterAll(() => world.close());

  it('answers one, and for that of another customer the same as for an unknown one', async () => {
    const buyer = await world.signIn(BUYER);
    const other = await world.signIn(CONTAINER_BUYER);
    const body = aCalculation('Mine');
    await buyer.call('putContainerCalculation', { body });
    const query = { id: body.id };

    expect(await buyer.call('getContainerCalculation', { query })).toMatchObject({
      name: 'Mine',
      isOwn: true,
    });
    expect(await refusalOf(other.call('getContainerCalculation', { query }))).toBe('not-found');
    expect(await refusalOf(buyer.call('getContainerCalculation', { query: { id: "' or 1=1" } }))).toBe(
      'not-found',
    );
  });

  it('is closed to strangers and other groups', async () => {
    const indirect = await world.signIn(INDIRECT_CUSTOMER);

    expect(await refusalOf(world.call('getContainerCalculation', { query: { id: 'x' } }))).toBe(
      'account.sign-in-required',
    );
    expect(await refusalOf(indirect.call('getContainerCalculation', { query: { id: 'x' } }))).toBe(
      'access.denied',
    );
  });
});
