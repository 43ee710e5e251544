import { isPassed } from '@maincrop/domain/course/quiz';
import { ownTransaction } from '../../../db/own-rows.ts';
import { AppError } from '../../../platform/app-error.ts';
import { defineHandler } from '../../../platform/http/handler.ts';
import { keepPassedQuiz } from '../course-progress.store.ts';
import { courseQuiz } from './course-quiz.ts';

/**
 * Checks the answers to a quiz and explains each. Who passes has completed the course; the day of the first time stays.
 * Every question is answered once: answers to other questions were given to a quiz that has changed since (decision 104).
 */
export const answerCourseQuiz = defineHandler(
  'answerCourseQuiz',
  async ({ body, caller, locale, services }) => {
    const questions = courseQuiz(body.course_id, locale);
    if (questions === null) throw new AppError('not-found');
    const chosen = new Map(body.answers.map(({ question, choice }) => [question, choice]));
    if (body.answers.length !== questions.length || questions.some(({ id }) => !chosen.has(id)))
      throw new AppError('e-learning.quiz-changed');

    const results = questions.map(({ id, right, why }) => ({
      question: id,
      right,
      isRight: chosen.get(id) === right,
      why,
    }));
    const rightCount = results.filter(({ isRight }) => isRight).length;
    const passed = isPassed(rightCount, questions.length);
    const { userId } = caller();
    if (passed)
      await ownTransaction(services.db, userId, (client) =>
        keepPassedQuiz(client, { userId, courseId: body.course_id, now: services.clock.now() }),
      );
    return { passed, rightCount, results };
  },
);
