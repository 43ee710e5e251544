import type { Client, Pool } from 'pg';
import { LONGEST_WAIT_S } from './job.ts';

// Advisory locks carry two numbers: what they are for, and the hash of a name.
export const WORKER_IS_ALIVE = 4711;
const TASK_IS_RUNNING = 4712;

/** Says that a worker lives, for as long as the connection does. */
export async function holdLife(client: Client, workerId: string): Promise<void> {
  await client.query('select pg_advisory_lock_shared($1, hashtext($2))', [WORKER_IS_ALIVE, workerId]);
}

/** Workers that hold jobs but whose connection is gone, which is to say whose process is. */
export async function deadWorkers(pool: Pool): Promise<string[]> {
  const found = await pool.query<{ locked_by: string }>(
    `select distinct locked_by from graphile_worker.jobs
     where locked_by is not null and not exists (
       select 1 from pg_locks
       where locktype = 'advisory' and granted and classid = $1
         and database = (select oid from pg_database where datname = current_database())
         and objid = (hashtext(locked_by)::bigint & 4294967295)::oid
     )`,
    [WORKER_IS_ALIVE],
  );
  return found.rows.map((row) => row.locked_by);
}

export interface LastTry {
  readonly id: string;
  readonly task: string;
  readonly payload: unknown;
  readonly attempts: number;
}

/** Jobs that these workers hold in their last attempt: given back, they are not tried again. */
export async function lastTries(pool: Pool, workerIds: readonly string[]): Promise<LastTry[]> {
  const found = await pool.query<LastTry>(
    `select held.id, held.task_identifier as task, held.attempts, whole.payload
     from graphile_worker.jobs held join graphile_worker._private_jobs whole using (id)
     where held.locked_by = any($1) and held.attempts >= held.max_attempts`,
    [workerIds],
  );
  return found.rows;
}

/** Gives the jobs of dead workers back; they start over. */
export async function releaseJobsOf(pool: Pool, workerIds: readonly string[]): Promise<void> {
  await pool.query('select graphile_worker.force_unlock_workers($1)', [workerIds]);
}

/** Jobs that these workers hold. */
export async function heldJobs(pool: Pool, workerIds: readonly string[]): Promise<string[]> {
  const held = await pool.query<{ id: string }>(
    'select id from graphile_worker.jobs where locked_by = any($1)',
    [workerIds],
  );
  return held.rows.map((row) => row.id);
}

/**
 * Gives single jobs back that a living worker holds; they start over, and the attempt does not count. The queue has no
 * function for that: `force_unlock_workers` would give back what the worker runs as well.
 */
export async function releaseJobs(pool: Pool, jobIds: readonly string[]): Promise<void> {
  await pool.query(
    `with released as (
       update graphile_worker._private_jobs
       set locked_by = null, locked_at = null, attempts = greatest(attempts - 1, 0), run_at = greatest(run_at, now())
       where id = any($1) returning job_queue_id
     )
     update graphile_worker._private_job_queues queues set locked_by = null, locked_at = null
     from released where queues.id = released.job_queue_id`,
    [jobIds],
  );
}

/** Undoes the attempts of jobs that were broken off because the process ends; others may take them at once. */
export async function handBack(pool: Pool, jobIds: readonly string[]): Promise<void> {
  await pool.query(
    `select graphile_worker.reschedule_jobs(array[id], run_at => now(), attempts => attempts - 1)
     from graphile_worker.jobs where id = any($1) and locked_at is null and attempts > 0`,
    [jobIds],
  );
}

/** Brings forward what would wait longer than the longest wait after a failure. */
export async function capWaits(pool: Pool): Promise<void> {
  await pool.query(
    `select graphile_worker.reschedule_jobs(array_agg(id), run_at => now() + $1 * interval '1 second')
     from graphile_worker.jobs
     where locked_at is null and attempts between 1 and max_attempts - 1
       and run_at > now() + ($1 + 1) * interval '1 second'
     having count(*) > 0`,
    [LONGEST_WAIT_S],
  );
}

/** Claims a repeating task for this connection; false while another process runs it. */
export async function claimTask(client: Client, identifier: string): Promise<boolean> {
  const claimed = await client.query<{ mine: boolean }>(
    'select pg_try_advisory_lock($1, hashtext($2)) as mine',
    [TASK_IS_RUNNING, identifier],
  );
  return claimed.rows[0]?.mine === true;
}

export async function freeTask(client: Client, identifier: string): Promise<void> {
  await client.query('select pg_advisory_unlock($1, hashtext($2))', [TASK_IS_RUNNING, identifier]);
}

/**
 * Has jobs run at once: those that wait for their next try, and those that were given up, which get all their tries
 * again. Answers how many.
 */
export async function retryNow(pool: Pool, task: string): Promise<number> {
  const found = await pool.query(
    `select graphile_worker.reschedule_jobs(array[id], run_at => now(),
         attempts => case when attempts >= max_attempts then 0 else attempts end)
     from graphile_worker.jobs where task_identifier = $1 and locked_at is null and attempts > 0`,
    [task],
  );
  return found.rowCount ?? 0;
}
