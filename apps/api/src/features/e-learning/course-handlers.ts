import { listCourseProgress } from './list-course-progress.ts';
import { postCourseProgress } from './post-course-progress.ts';
import { answerCourseQuiz } from './quiz/answer-course-quiz.ts';
import { getCourseQuiz } from './quiz/get-course-quiz.ts';

/** The handlers of e-learning, which the list of all handlers has no room for one by one. */
export const courseHandlers = {
  answerCourseQuiz,
  getCourseQuiz,
  listCourseProgress,
  postCourseProgress,
};
