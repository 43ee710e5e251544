import type { TestWorld } from '../world/test-world.ts';

/** A course of the delivered content. */
export const A_COURSE = 'storing-frozen-fries';

/** Lets a user have passed the quiz of a course, now in the time of the world unless said otherwise. */
export async function passQuiz(
  world: TestWorld,
  { email, courseId = A_COURSE, at = world.clock.now() }: PassedQuiz,
): Promise<void> {
  await world.db.system.query(
    `insert into course_progress (user_id, course_id, progress_status, changed_at, begun_at, completed_at, quiz_passed_at)
      select id, $2, 'completed', $3, $3, $3, $3 from users where email = $1`,
    [email, courseId, at],
  );
}

interface PassedQuiz {
  readonly email: string;
  readonly courseId?: string;
  readonly at?: Date;
}
