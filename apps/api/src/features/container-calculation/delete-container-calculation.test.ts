import { aCalculation } from '@maincrop/testkit/load/a-calculation';
import { BUYER, CONTAINER_BUYER, INDIRECT_CUSTOMER, refusalOf } from '@maincrop/testkit/orders/orders';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

describe('deleteContainerCalculation', () => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await createTestWorld();
  });
  afterAll(() => world.close());

  it('deletes that one and no other, and none of another customer', async () => {
    const buyer = await world.signIn(BUYER);
    const other = await world.signIn(CONTAINER_BUYER);
    const bodies = [aCalculation('First'), aCalculation('Second')] as const;
    for (const body of bodies) await buyer.call('putContainerCalculation', { body });
    const query = { id: bodies[0].id };

    expect(await refusalOf(other.call('deleteContainerCalculation', { query }))).toBe('not-found');
    await buyer.call('deleteContainerCalculation', { query });

    const { items } = await buyer.call('listContainerCalculations');
    expect(items.map(({ name }) => name)).toEqual(['Second']);
  });

  it('is closed to strangers and other groups', async () => {
    const indirect = await world.signIn(INDIRECT_CUSTOMER);

    expect(await refusalOf(world.call('deleteContainerCalculation', { query: { id: 'x' } }))).toBe(
      'account.sign-in-required',
    );
    expect(await refusalOf(indirect.call('deleteContainerCalculation', { query: { id: 'x' } }))).toBe(
      'access.denied',
    );
  });
});
