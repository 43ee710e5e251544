import { BUYER, INDIRECT_CUSTOMER, refusalOf } from '@maincrop/testkit/orders/orders';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

describe('getContainerParameters', () => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await createTestWorld();
  });
  afterAll(() => world.close());

  it('are those that the service computes with', async () => {
    const buyer = await world.signIn(BUYER);

    const { containers, haul, loadBase } = await buyer.call('getContainerParameters');

    expect(containers['40HC'].SHEET).toEqual({ cap: { EUR: 24, IND: 21 }, maxWeight: 27_000 });
    expect(containers['20RF'].PALLET).toEqual({ cap: { EUR: 10, IND: 9 }, maxWeight: 21_500 });
    expect(haul.countries['DE']).toEqual({ roadKg: 40_000, combinedKg: 44_000 });
    expect(['PALLET', 'SHEET']).toContain(loadBase);
  });

  it('is closed to strangers and other groups', async () => {
    const indirect = await world.signIn(INDIRECT_CUSTOMER);

    expect(await refusalOf(world.call('getContainerParameters'))).toBe('account.sign-in-required');
    expect(await refusalOf(indirect.call('getContainerParameters'))).toBe('access.denied');
  });
});
