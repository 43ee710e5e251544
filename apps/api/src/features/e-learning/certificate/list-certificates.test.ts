import { BUYER, INDIRECT_CUSTOMER, refusalOf } from '@maincrop/testkit/orders/orders';
import { A_COURSE, passQuiz } from '@maincrop/testkit/users/courses';
import { MULTINATIONAL } from '@maincrop/testkit/world/accounts';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

describe('listCertificates', () => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await createTestWorld();
  });
  afterAll(() => world.close());

  it('EDU-05 names the courses whose quiz is passed, by the day at the supplier, and no others', async () => {
    const { call } = await world.signIn(BUYER);
    const { holder, items } = await call('listCertificates');
    expect([holder, items]).toEqual([expect.stringMatching(/^Buyer /), []]);

    await call('postCourseProgress', {
      body: { course_id: 'selling-more-fries', progress_status: 'completed' },
    });
    await passQuiz(world, { email: BUYER, at: new Date('2026-03-09T23:30:00Z') });

    expect((await call('listCertificates')).items).toEqual([
      { course_id: A_COURSE, passed_on: '2026-03-10', code: null, holder: null, withdrawn: null },
    ]);
    const other = await world.signIn(INDIRECT_CUSTOMER);
    expect((await other.call('listCertificates')).items).toEqual([]);
  });

  it('ACC-06 is closed to strangers and to multinationals', async () => {
    const brand = await world.signIn(MULTINATIONAL);

    expect(await refusalOf(world.call('listCertificates'))).toBe('account.sign-in-required');
    expect(await refusalOf(brand.call('listCertificates'))).toBe('access.denied');
  });
});
