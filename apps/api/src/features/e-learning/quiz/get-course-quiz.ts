import { AppError } from '../../../platform/app-error.ts';
import { defineHandler } from '../../../platform/http/handler.ts';
import { courseQuiz } from './course-quiz.ts';

/** The questions at the end of a course, without a word of what is right (decision 104). */
export const getCourseQuiz = defineHandler('getCourseQuiz', async ({ query, locale }) => {
  const questions = courseQuiz(query.course_id, locale);
  if (questions === null) throw new AppError('not-found');
  return {
    questions: questions.map(({ id, question, choices }) => ({ id, question, choices: [...choices] })),
  };
});
