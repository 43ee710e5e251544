import type { TestWorld } from '../world/test-world.ts';
import { z } from 'zod';
import { addJob, defineJob, RETRY_FOR_72_HOURS, type TypedJob } from '@maincrop/api/platform/jobs/job';

export const Note = z.object({ text: z.string() });
type Note = z.output<typeof Note>;

interface JobRow {
  readonly attempts: number;
  readonly max_attempts: number;
  readonly locked_by: string | null;
  readonly run_at: Date;
}

/** The jobs that wait or run. */
export async function jobRows(world: TestWorld): Promise<JobRow[]> {
  return (await world.db.system.query<JobRow>('select * from graphile_worker.jobs')).rows;
}

/** A job that hands its text and its attempt on. */
export function noting(run: (text: string, attempt: number) => void | Promise<void>): TypedJob<Note> {
  return defineJob({
    identifier: 'note',
    slot: 'texts',
    maxAttempts: RETRY_FOR_72_HOURS,
    payload: Note,
    run: async ({ text }, { job }) => run(text, job.attempt),
  });
}

/** Puts a job with this text into the queue. */
export async function addNote(world: TestWorld, job: TypedJob<Note>, text: string): Promise<void> {
  await addJob(world.db.system, job, { payload: { text }, key: `${job.identifier}:${text}` });
}
