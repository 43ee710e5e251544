import type { TestWorld } from './test-world.ts';

/** Lets the time until the next attempt of each waiting job pass. */
export async function waitForRetry(world: TestWorld): Promise<void> {
  await world.db.system.query(
    `select graphile_worker.reschedule_jobs(array_agg(id), run_at => now()) from graphile_worker.jobs
      where attempts < max_attempts`,
  );
}
