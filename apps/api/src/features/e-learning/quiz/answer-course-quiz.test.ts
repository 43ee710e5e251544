import { DEFAULT_LOCALE } from '@maincrop/domain/locale/locales';
import { BUYER, INDIRECT_CUSTOMER, refusalOf } from '@maincrop/testkit/orders/orders';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { courseQuiz } from './course-quiz.ts';

const COURSE = 'storing-frozen-fries';
const OTHERS = { a: 'b', b: 'c', c: 'a' } as const;

/** Answers of which the first `wrong` are wrong. */
const answersWith = (wrong: number) => ({
  body: {
    course_id: COURSE,
    answers: (courseQuiz(COURSE, DEFAULT_LOCALE) ?? []).map(({ id, right }, place) => ({
      question: id,
      choice: place < wrong ? OTHERS[right] : right,
    })),
  },
});

describe('answerCourseQuiz', () => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await createTestWorld();
  });
  afterAll(() => world.close());

  const passedAt = async () => {
    const { rows } = await world.db.system.query<{ quiz_passed_at: Date | null }>(
      'select quiz_passed_at from course_progress where course_id = $1',
      [COURSE],
    );
    return rows.map(({ quiz_passed_at }) => quiz_passed_at?.toISOString());
  };

  it('EDU-04 explains each answer, stores nothing below 80 % and completes the course from there on', async () => {
    const { call } = await world.signIn(BUYER);
    const failed = await call('answerCourseQuiz', answersWith(2));
    expect(failed).toMatchObject({ passed: false, rightCount: 3 });
    expect(failed.results.map(({ isRight }) => isRight)).toEqual([false, false, true, true, true]);
    for (const { why } of failed.results) expect(why).not.toBe('');
    expect(await call('listCourseProgress')).toEqual({ items: [] });

    const first = world.clock.now().toISOString();
    const both = await Promise.all([
      call('answerCourseQuiz', answersWith(1)),
      call('answerCourseQuiz', answersWith(1)),
    ]);
    expect(both).toMatchObject([{ passed: true, rightCount: 4 }, { passed: true }]);
    expect((await call('listCourseProgress')).items).toMatchObject([{ progress_status: 'completed' }]);
    expect(await passedAt()).toEqual([first]);
  });

  it('EDU-05 keeps the day of the first time, and what failed later takes nothing back', async () => {
    const [first] = await passedAt();
    world.clock.advance(86_400_000);
    const later = await world.signIn(BUYER);
    await later.call('answerCourseQuiz', answersWith(0));
    await later.call('answerCourseQuiz', answersWith(5));
    expect(await passedAt()).toEqual([first]);
  });

  it('EDU-05 is refused when the questions are others than those of now', async () => {
    const { call } = await world.signIn(INDIRECT_CUSTOMER);
    const { body } = answersWith(0);
    const [one, ...rest] = body.answers;
    if (one === undefined) throw new Error('a quiz has questions');
    for (const answers of [rest, [one, ...body.answers], [{ ...one, question: 'gone' }, ...rest], []])
      expect(await refusalOf(call('answerCourseQuiz', { body: { ...body, answers } }))).toBe(
        'e-learning.quiz-changed',
      );
    expect(await refusalOf(call('answerCourseQuiz', { body: { ...body, course_id: 'never-was' } }))).toBe(
      'not-found',
    );
    expect(await refusalOf(world.call('answerCourseQuiz', { body }))).toBe('account.sign-in-required');
  });
});
