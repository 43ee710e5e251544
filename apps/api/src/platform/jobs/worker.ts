import { Logger, run, type Runner, runOnce, type TaskList } from 'graphile-worker';
import type { World } from '../world.ts';
import type { JobDefinition, RepeatingTask } from './job.ts';
import { LifeLine } from './life-line.ts';
import { capWaits, deadWorkers, releaseJobsOf } from './worker.store.ts';

export interface Worker {
  /** Finishes the jobs that run now and takes no further one. */
  stop(): Promise<void>;
}

/** What a process that works off jobs must be able to do. */
export interface WorkPlan {
  readonly jobs: readonly JobDefinition[];
  readonly tasks: readonly RepeatingTask[];
}

// Each running job may hold one connection of the system pool; the rest is for the queue itself.
const CONCURRENCY = 3;
const POLL_MS = 500;
const SWEEP_MS = 1000;
// A call to the outside that was in flight when a worker died may still take effect. Its jobs start over only after
// the worker has been missing for so many sweeps in a row; a living worker renews a lost connection well before.
const SWEEPS_MISSING = 3;
// Results are written through the queue's own batches: only so does it retry what it could not write when the database
// went away (else the process ends), and wait for the last one before it stops.
const RESULTS = { completeJobBatchDelay: 0, failJobBatchDelay: 0 };

/**
 * Works off jobs and runs the repeating tasks until it is stopped. Any number of processes may do so at once: a job
 * is run by one of them, a task likewise. When a process is killed, its jobs start over elsewhere within seconds (the
 * queue alone would keep them locked for four hours). When the database goes away, the worker waits and goes on.
 * After a failure the next attempt waits e, e^2, e^3, ... seconds, at most two minutes.
 */
export async function startWorker(world: World, plan: WorkPlan): Promise<Worker> {
  const lifeLine = new LifeLine(world);
  let runner: Runner | null = null;
  let isStopping = false;
  const supervised = (async () => {
    while (!isStopping) {
      try {
        runner = await run(queueOptions(world, plan.jobs, lifeLine));
        if (isStopping) await runner.stop();
        await runner.promise;
      } catch (error) {
        world.log.error({ ...safeFacts(error) }, 'worker ended, starting again');
      }
      if (!isStopping) await pause(SWEEP_MS);
    }
  })();
  const missing = new Map<string, number>();
  const stopLoops = [
    every(SWEEP_MS, world, async () => {
      await lifeLine.keep();
      await sweep(world, missing);
    }),
    ...plan.tasks.map((task) =>
      every(task.everyMs, world, () => lifeLine.exclusively(task.identifier, () => task.run(world))),
    ),
  ];
  return {
    stop: async () => {
      isStopping = true;
      await Promise.all(stopLoops.map((stop) => stop()));
      await runner?.stop().catch(() => {
        // It had stopped already.
      });
      await supervised;
      await lifeLine.end();
    },
  };
}

/** Works off what is due now, once, without repeating tasks; for tests and the end of a set-up. */
export async function runDueJobs(world: World, jobs: readonly JobDefinition[]): Promise<void> {
  await runOnce({
    pgPool: world.db.system,
    taskList: taskListOf(world, jobs),
    noHandleSignals: true,
    logger: quietLogger(world),
    preset: { worker: RESULTS },
  });
}

function queueOptions(world: World, jobs: readonly JobDefinition[], lifeLine: LifeLine) {
  return {
    pgPool: world.db.system,
    taskList: taskListOf(world, jobs),
    concurrency: CONCURRENCY,
    pollInterval: POLL_MS,
    noHandleSignals: true,
    logger: quietLogger(world),
    preset: {
      worker: RESULTS,
      plugins: [
        {
          name: 'LifeLine',
          version: '1.0.0',
          worker: {
            hooks: {
              // Awaited before the first job is taken: a worker without its lock would be taken for dead.
              startWorker: (
                _context: unknown,
                event: { readonly worker: { readonly workerPool: { id: string } } },
              ) => lifeLine.hold(event.worker.workerPool.id),
            },
          },
        },
      ],
    },
  };
}

function taskListOf(world: World, jobs: readonly JobDefinition[]): TaskList {
  return Object.fromEntries(
    jobs.map((definition) => [
      definition.identifier,
      async (payload: unknown, { job }: { job: { id: string; attempts: number; max_attempts: number } }) => {
        const isLastAttempt = job.attempts >= job.max_attempts;
        try {
          await definition.run(payload, { world, job: { id: job.id, attempt: job.attempts, isLastAttempt } });
        } catch (error) {
          const facts = {
            job: job.id,
            task: definition.identifier,
            attempt: job.attempts,
            ...safeFacts(error),
          };
          if (isLastAttempt) world.log.error(facts, 'job failed for good');
          else world.log.warn(facts, 'job failed, will be tried again');
          throw error;
        }
      },
    ]),
  );
}

async function sweep(world: World, missing: Map<string, number>): Promise<void> {
  const gone = await deadWorkers(world.db.system);
  for (const id of missing.keys()) if (!gone.includes(id)) missing.delete(id);
  for (const id of gone) missing.set(id, (missing.get(id) ?? 0) + 1);
  const dead = gone.filter((id) => (missing.get(id) ?? 0) >= SWEEPS_MISSING);
  if (dead.length > 0) {
    await releaseJobsOf(world.db.system, dead);
    world.log.warn({ workers: dead.length }, 'jobs of workers that died start over');
  }
  await capWaits(world.db.system);
}

/** Repeats `work` with a pause in between, starting now; answers how to end that. A failure is logged and passes. */
function every(pauseMs: number, world: World, work: () => Promise<void>): () => Promise<void> {
  let isStopping = false;
  let wake: () => void = () => {};
  const loop = (async () => {
    while (!isStopping) {
      try {
        await work();
      } catch (error) {
        world.log.warn(safeFacts(error), 'repeating task failed, will be tried again');
      }
      if (isStopping) break;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, pauseMs);
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
  })();
  return async () => {
    isStopping = true;
    wake();
    await loop;
  };
}

/** What may be logged of an error: its kind and where it came from, never its message, which may name a person. */
function safeFacts(error: unknown): { readonly error: string; readonly code?: string; readonly at?: string } {
  if (!(error instanceof Error)) return { error: typeof error };
  const at = error.stack?.split('\n').find((line) => line.trimStart().startsWith('at '));
  return {
    error: error.constructor.name,
    ...('code' in error && { code: String(error.code) }),
    ...(at !== undefined && { at: at.trim() }),
  };
}

/** The queue's own messages quote errors of jobs, which may name persons; jobs are logged here instead. */
function quietLogger(world: World): Logger {
  return new Logger(() => (level, message, meta) => {
    if (meta !== undefined && 'job' in meta) return;
    if (level === 'error' || level === 'warning') world.log.warn({ queue: message }, 'job queue');
  });
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
