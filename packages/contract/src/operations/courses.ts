import { defineOperations } from '../operation.ts';
import {
  CourseProgress,
  CourseProgressList,
  CourseQuiz,
  CourseQuizAnswers,
  CourseQuizResult,
  GetCourseQuizQuery,
  PostedCourseProgress,
} from '../schemas/courses.ts';

/** Calls of e-learning. Source: spec 7, API-11. */
export const coursesOperations = defineOperations({
  listCourseProgress: {
    method: 'GET',
    path: '/course/progress',
    access: { action: 'get', resource: '/course/progress' },
    summary: 'The courses that the signed-in user has begun or completed.',
    response: CourseProgressList,
    customerScoped: false,
    ownAccount: true,
    mfa: false,
  },
  postCourseProgress: {
    method: 'POST',
    path: '/course/progress',
    access: { action: 'post', resource: '/course/progress' },
    summary:
      'Stores that the user has begun or completed a course, and where they are; a completed one stays completed.',
    body: PostedCourseProgress,
    response: CourseProgress,
    customerScoped: false,
    ownAccount: true,
    mfa: false,
    idempotent: true,
  },
  getCourseQuiz: {
    method: 'GET',
    path: '/course/quiz',
    access: { action: 'get', resource: '/course/progress' },
    summary: 'The questions at the end of a course, without what is right.',
    query: GetCourseQuizQuery,
    response: CourseQuiz,
    customerScoped: false,
    ownAccount: true,
    mfa: false,
  },
  answerCourseQuiz: {
    method: 'POST',
    path: '/course/quiz',
    access: { action: 'post', resource: '/course/progress' },
    summary: 'Checks the answers to a quiz and explains each; who passes has completed the course.',
    body: CourseQuizAnswers,
    response: CourseQuizResult,
    customerScoped: false,
    ownAccount: true,
    mfa: false,
    idempotent: true,
  },
});
