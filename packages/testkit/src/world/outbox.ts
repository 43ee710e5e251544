import type { TestWorld } from './test-world.ts';

/** What was sent to somebody, newest first, after the waiting jobs have run. */
export async function sentTo(
  world: TestWorld,
  to: string,
): Promise<{ readonly subject: string; readonly text: string }[]> {
  await world.runJobs();
  const { rows } = await world.db.system.query<{ subject: string; text: string }>(
    'select subject, body_text as text from outbox where recipient = $1 order by id desc',
    [to],
  );
  return rows;
}

/** The six digits in the newest message to somebody; empty when there is none. */
export async function codeSentTo(world: TestWorld, to: string): Promise<string> {
  const [newest] = await sentTo(world, to);
  return /\b\d{6}\b/.exec(newest?.text ?? '')?.[0] ?? '';
}

/** The kinds of notice that were promised to a user, oldest first. */
export async function noticesOf(world: TestWorld, email: string): Promise<string[]> {
  const { rows } = await world.db.system.query<{ kind: string }>(
    `select j.payload->>'kind' as kind from graphile_worker._private_jobs j
       join graphile_worker._private_tasks t on t.id = j.task_id
       join users u on u.id::text = j.payload->>'userId'
       where t.identifier = 'send-notice' and u.email = $1 order by j.id`,
    [email],
  );
  return rows.map(({ kind }) => kind);
}
