import { LOCALE_IDS } from '@maincrop/domain/locale/locales';
import { BUYER, refusalOf } from '@maincrop/testkit/orders/orders';
import { MULTINATIONAL } from '@maincrop/testkit/world/accounts';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { courseQuiz } from './course-quiz.ts';

const COURSES = [
  'storing-frozen-fries',
  'frying-golden-yellow',
  'what-a-portion-costs',
  'selling-more-fries',
];

describe('getCourseQuiz', () => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await createTestWorld();
  });
  afterAll(() => world.close());

  it.each(COURSES)('EDU-02 asks of %s without a word of what is right', async (course_id) => {
    const { call } = await world.signIn(BUYER);

    const { questions } = await call('getCourseQuiz', { query: { course_id } });

    expect(questions.length).toBeGreaterThanOrEqual(5);
    for (const question of questions) expect(Object.keys(question)).toEqual(['id', 'question', 'choices']);
    const told = JSON.stringify(questions);
    for (const locale of LOCALE_IDS)
      for (const { why } of courseQuiz(course_id, locale) ?? []) expect(told).not.toContain(why);
  });

  it('EDU-02 knows no quiz of another course, whatever it is called', async () => {
    const { call } = await world.signIn(BUYER);
    for (const course_id of ['never-was', 'constructor'])
      expect(await refusalOf(call('getCourseQuiz', { query: { course_id } }))).toBe('not-found');
  });

  it('ACC-06 is closed to strangers and to multinationals', async () => {
    const brand = await world.signIn(MULTINATIONAL);
    const query = { course_id: 'storing-frozen-fries' };

    expect(await refusalOf(world.call('getCourseQuiz', { query }))).toBe('account.sign-in-required');
    expect(await refusalOf(brand.call('getCourseQuiz', { query }))).toBe('access.denied');
  });
});
