import { defineOperations } from '../operation.ts';
import { CourseProgress, CourseProgressList } from '../schemas/courses.ts';

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
    summary: 'Stores that the user has begun or completed a course; a completed one stays completed.',
    body: CourseProgress,
    response: CourseProgress,
    customerScoped: false,
    ownAccount: true,
    mfa: false,
    idempotent: true,
  },
});
