import {
  BUYER,
  BUYER_WITHOUT_MFA,
  CONTAINER_BUYER,
  INDIRECT_CUSTOMER,
  refusalOf,
} from '@maincrop/testkit/orders/orders';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const NOTHING = { peppolId: null, leitwegId: null, sdiCode: null, orderReference: null, version: 0 };

describe('getRouting', () => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await createTestWorld();
  });
  afterAll(() => world.close());

  it('is empty in version 0 until something was stored, for each customer by itself', async () => {
    const buyer = await world.signIn(BUYER);
    const other = await world.signIn(CONTAINER_BUYER);
    expect(await buyer.call('getRouting')).toEqual(NOTHING);

    await buyer.call('putRouting', { body: { ...NOTHING, peppolId: '0106:12345678' } });

    expect(await buyer.call('getRouting')).toEqual({ ...NOTHING, peppolId: '0106:12345678', version: 1 });
    expect(await other.call('getRouting')).toEqual(NOTHING);
  });

  it('is closed to strangers, other groups and buyers without a second factor', async () => {
    const indirect = await world.signIn(INDIRECT_CUSTOMER);
    const withoutMfa = await world.signIn(BUYER_WITHOUT_MFA);

    expect(await refusalOf(world.call('getRouting'))).toBe('account.sign-in-required');
    expect(await refusalOf(indirect.call('getRouting'))).toBe('access.denied');
    expect(await refusalOf(withoutMfa.call('getRouting'))).toBe('MFA_REQUIRED');
  });
});
