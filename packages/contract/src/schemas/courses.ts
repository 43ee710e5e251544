import { PROGRESS_STATUSES } from '@maincrop/domain/course/course-progress';
import { z } from 'zod';

/** How far somebody is in a course. Source: spec 3 "Course". */
export const CourseProgress = z.object({
  /** The path of the course below `/e-learning/`. */
  course_id: z
    .string()
    .regex(/^[a-z\d]+(?:-[a-z\d]+)*$/)
    .max(100),
  progress_status: z.enum(PROGRESS_STATUSES),
});
export type CourseProgress = z.output<typeof CourseProgress>;

export const CourseProgressList = z.object({ items: z.array(CourseProgress) });
