import type { CourseProgress, PostedCourseProgress } from '@maincrop/contract/schemas/courses';
import type { PoolClient } from 'pg';

/** What a user has begun or completed, by course. */
export async function courseProgressOf(client: PoolClient, userId: string): Promise<CourseProgress[]> {
  const found = await client.query<CourseProgress>({
    name: 'course-progress-of',
    text: 'select course_id, progress_status, section from course_progress where user_id = $1 order by course_id',
    values: [userId],
  });
  return found.rows;
}

/**
 * Stores progress, in one statement, so that of two at once neither takes back what the other completed (OPEN-61). Null,
 * and nothing stored, for one more course than anybody can have begun.
 */
export async function keepCourseProgress(
  client: PoolClient,
  {
    userId,
    posted,
    now,
  }: { readonly userId: string; readonly posted: PostedCourseProgress; readonly now: Date },
): Promise<CourseProgress | null> {
  const kept = await client.query<CourseProgress>(
    `insert into course_progress as kept (user_id, course_id, progress_status, changed_at, section, begun_at, completed_at)
       select $1, $2, $3::text, $4::timestamptz, coalesce($6, 0), $4, case when $3 = 'completed' then $4::timestamptz end
       where (select count(*) from course_progress where user_id = $1 and course_id <> $2) < $5
       on conflict (user_id, course_id) do update set
         progress_status = case kept.progress_status when 'completed' then 'completed' else excluded.progress_status end,
         completed_at = case kept.progress_status when 'completed' then kept.completed_at else excluded.completed_at end,
         changed_at = excluded.changed_at, section = coalesce($6, kept.section)
       returning course_id, progress_status, section`,
    [userId, posted.course_id, posted.progress_status, now, COURSES_MAX, posted.section ?? null],
  );
  return kept.rows[0] ?? null;
}

/** Stores that a user has passed the quiz of a course, which completes it; of several times the first one stays. */
export async function keepPassedQuiz(
  client: PoolClient,
  { userId, courseId, now }: { readonly userId: string; readonly courseId: string; readonly now: Date },
): Promise<void> {
  await client.query(
    `insert into course_progress as kept (user_id, course_id, progress_status, changed_at, begun_at, completed_at, quiz_passed_at)
       values ($1, $2, 'completed', $3, $3, $3, $3)
       on conflict (user_id, course_id) do update set progress_status = 'completed', changed_at = $3,
         completed_at = case kept.progress_status when 'completed' then kept.completed_at else $3 end,
         quiz_passed_at = coalesce(kept.quiz_passed_at, $3)`,
    [userId, courseId, now],
  );
}

/** While the content is away, ids are taken unseen; far more than there are courses. */
const COURSES_MAX = 200;
