import { BUYER, INDIRECT_CUSTOMER, refusalOf } from '@maincrop/testkit/orders/orders';
import { MULTINATIONAL } from '@maincrop/testkit/world/accounts';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

describe('listCourseProgress', () => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await createTestWorld();
  });
  afterAll(() => world.close());

  const storing = (progress_status: 'in_progress' | 'completed') => ({
    body: { course_id: 'storing-frozen-fries', progress_status },
  });

  const kept = (progress_status: 'in_progress' | 'completed', section = 0) => ({
    ...storing(progress_status).body,
    section,
  });

  it('EDU-05 API-11 is stored for the user alone and is there after a new sign-in', async () => {
    const buyer = await world.signIn(BUYER);
    expect(await buyer.call('listCourseProgress')).toEqual({ items: [] });

    expect(await buyer.call('postCourseProgress', storing('in_progress'))).toEqual(kept('in_progress'));
    const again = await world.signIn(BUYER);
    expect(await again.call('listCourseProgress')).toEqual({ items: [kept('in_progress')] });
    const other = await world.signIn(INDIRECT_CUSTOMER);
    expect(await other.call('listCourseProgress')).toEqual({ items: [] });
  });

  it('ACC-06 is closed to strangers and to multinationals', async () => {
    const brand = await world.signIn(MULTINATIONAL);

    expect(await refusalOf(world.call('listCourseProgress'))).toBe('account.sign-in-required');
    expect(await refusalOf(brand.call('listCourseProgress'))).toBe('access.denied');
  });
});
