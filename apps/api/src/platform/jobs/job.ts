import type { Pool, PoolClient } from 'pg';
import type { z } from 'zod';
import type { Services } from '../services.ts';
import type { Slot } from './slots.ts';

/** What a job may know about the run it is in. */
export interface JobRun {
  readonly id: string;
  /** From 1. */
  readonly attempt: number;
  /** No further attempt follows: what fails now fails for good. */
  readonly isLastAttempt: boolean;
  /** The process is to end: work that takes long breaks off by throwing, and starts over elsewhere, uncounted. */
  readonly signal: AbortSignal;
}

type Run<Payload> = (
  payload: Payload,
  context: { readonly services: Services; readonly job: JobRun },
) => Promise<void>;

/** Work that was committed together with the data that causes it. It runs at least once, so it must be repeatable. */
export interface JobDefinition {
  readonly identifier: string;
  /** Whose places it takes; work of other slots never waits for it. */
  readonly slot: Slot;
  readonly maxAttempts: number;
  readonly run: Run<unknown>;
  /**
   * What is to be noted when the last attempt has failed, even where that took the process with it. Runs in the process
   * that took the job, or once or more in others when that one has died; so it must be repeatable.
   */
  readonly giveUp?: Run<unknown>;
}

/** What adding a job takes to know: for jobs that are added elsewhere than where they are defined. */
export interface JobName<Payload> {
  readonly identifier: string;
  readonly maxAttempts: number;
  readonly payload: z.ZodType<Payload>;
  /** Jobs of one queue run one after the other, wherever they run. */
  readonly queueOf?: (payload: Payload) => string;
}

/** A definition with the form of its payload. */
export interface TypedJob<Payload> extends JobDefinition, JobName<Payload> {}

// A process that serves knows every job by import, whether it works them off or not.
const slots = new Map<string, Slot>();

/** Which kind of work a job is, by its name in the queue; null for one of another version. */
export function slotOf(identifier: string): Slot | null {
  return slots.get(identifier) ?? null;
}

/**
 * Defines a job. Throwing means "try again later"; the wait grows up to two minutes (see `worker.ts`), so that
 * `RETRY_FOR_72_HOURS` attempts cover three days.
 */
export function defineJob<Payload>(job: {
  readonly identifier: string;
  readonly slot: Slot;
  readonly maxAttempts: number;
  readonly payload: z.ZodType<Payload>;
  readonly run: Run<Payload>;
  readonly giveUp?: Run<Payload>;
  readonly queueOf?: (payload: Payload) => string;
}): TypedJob<Payload> {
  const { giveUp, ...rest } = job;
  slots.set(job.identifier, job.slot);
  return {
    ...rest,
    run: (payload, context) => job.run(job.payload.parse(payload), context),
    ...(giveUp && { giveUp: (payload, context) => giveUp(job.payload.parse(payload), context) }),
  };
}

/** Longest wait between two attempts of a job, in seconds: an ERP that comes back gets its orders within minutes. */
export const LONGEST_WAIT_S = 120;

/**
 * Attempts that cover 72 hours (requirement: design "Orders"): the waits before the fifth attempt, e + e^2 + e^3 + e^4
 * seconds, are 85 s together, each later one is capped at two minutes.
 */
export const RETRY_FOR_72_HOURS = 5 + Math.ceil((72 * 3600) / LONGEST_WAIT_S);

/** A job as the database function `add_job` takes it. */
export interface JobRow {
  readonly identifier: string;
  readonly payload: unknown;
  readonly job_key: string;
  readonly max_attempts: number;
}

/** What a store passes to `add_job` in the statement that also writes the data. */
export function jobRow<Payload>(
  job: JobName<Payload>,
  what: { readonly payload: NoInfer<Payload>; readonly key: string },
): JobRow {
  const { identifier, maxAttempts } = job;
  return { identifier, payload: what.payload, job_key: what.key, max_attempts: maxAttempts };
}

/**
 * Adds a job inside the caller's transaction. A job that waits under the same `key` is replaced, not doubled.
 * Both database roles may add jobs.
 */
export async function addJob<Payload>(
  client: Pick<Pool | PoolClient, 'query'>,
  job: JobName<Payload>,
  what: { readonly payload: NoInfer<Payload>; readonly key: string },
): Promise<void> {
  const row = jobRow(job, what);
  const values = [row.identifier, JSON.stringify(row.payload), row.job_key, row.max_attempts];
  const queue = job.queueOf?.(what.payload);
  await client.query(
    queue === undefined
      ? { name: 'add-job', text: 'select add_job($1, $2, $3, $4)', values }
      : { name: 'add-job-in-turn', text: 'select add_job($1, $2, $3, $4, $5)', values: [...values, queue] },
  );
}

/** Something done again and again, by one process at a time. */
export interface RepeatingTask {
  readonly identifier: string;
  readonly everyMs: number;
  readonly run: (services: Services) => Promise<void>;
}
