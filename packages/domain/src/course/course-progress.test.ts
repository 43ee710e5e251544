import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { courseAction, type CourseStatus, PROGRESS_STATUSES, progressAfter } from './course-progress.ts';

describe('the progress of a course', () => {
  it.each([
    ['not_started', 'enroll'],
    ['in_progress', 'continue'],
    ['completed', 'view'],
  ] as const)('EDU-03 EDU-04 %s leads on with %s', (status, action) => {
    expect(courseAction(status)).toBe(action);
  });

  it('OPEN-61 never falls back from completed, whatever is posted in whatever order', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...PROGRESS_STATUSES), { minLength: 1 }), (posted) => {
        let status: CourseStatus = 'not_started';
        for (const each of posted) status = progressAfter(status, each);
        expect(status).toBe(posted.includes('completed') ? 'completed' : 'in_progress');
      }),
    );
  });
});
