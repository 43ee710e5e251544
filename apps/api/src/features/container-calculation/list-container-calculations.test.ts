import { aCalculation } from '@maincrop/testkit/load/a-calculation';
import { BUYER, CONTAINER_BUYER, INDIRECT_CUSTOMER, refusalOf } from '@maincrop/testkit/orders/orders';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

describe('listContainerCalculations', () => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await createTestWorld();
  });
  afterAll(() => world.close());

  it('lists what the caller saved for this customer, the newest first, and nothing of anybody else', async () => {
    const buyer = await world.signIn(BUYER);
    const other = await world.signIn(CONTAINER_BUYER);
    await buyer.call('putContainerCalculation', { body: aCalculation('Mine') });
    await other.call('putContainerCalculation', { body: aCalculation('Theirs') });

    const { items } = await buyer.call('listContainerCalculations');

    expect(items.map(({ name }) => name)).toEqual(['Mine']);
  });

  it('is closed to strangers and other groups', async () => {
    const indirect = await world.signIn(INDIRECT_CUSTOMER);

    expect(await refusalOf(world.call('listContainerCalculations'))).toBe('account.sign-in-required');
    expect(await refusalOf(indirect.call('listContainerCalculations'))).toBe('access.denied');
  });
});
