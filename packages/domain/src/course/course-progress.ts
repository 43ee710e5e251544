/** What is stored of a course that somebody has begun. Source: spec 3 "Course", EDU-05. */
export const PROGRESS_STATUSES = ['in_progress', 'completed'] as const;
export type ProgressStatus = (typeof PROGRESS_STATUSES)[number];

/** How far somebody is. Source: EDU-03. */
export type CourseStatus = 'not_started' | ProgressStatus;

/** What somebody does next. Source: EDU-04. */
export type CourseAction = 'enroll' | 'continue' | 'view';

const ACTIONS: Readonly<Record<CourseStatus, CourseAction>> = {
  not_started: 'enroll',
  in_progress: 'continue',
  completed: 'view',
};

/** The action that leads into a course. Source: EDU-04. */
export function courseAction(status: CourseStatus): CourseAction {
  return ACTIONS[status];
}

/** What is stored after `posted`: a course that was completed stays completed. Source: OPEN-61. */
export function progressAfter(before: CourseStatus, posted: ProgressStatus): ProgressStatus {
  return before === 'completed' ? 'completed' : posted;
}
