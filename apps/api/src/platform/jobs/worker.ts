import { Logger, run, type Runner, runOnce, type TaskList } from 'graphile-worker';
import type { Services } from '../services.ts';
import { inThisProcess, type RunApart } from './apart.ts';
import type { JobDefinition, RepeatingTask } from './job.ts';
import { safeFacts } from '../safe-facts.ts';
import { traced } from '../tracing.ts';
import { LivenessLock } from './liveness-lock.ts';
import { SLOT_RULES, SLOTS } from './slots.ts';
import { sweeper } from './sweeper.ts';
import { handBack } from './worker.store.ts';

export interface Worker {
  /**
   * Takes no further job, breaks off what can be broken off and waits for the others, `FINISH_S` seconds at most: what
   * then still runs starts over elsewhere once this process has ended.
   */
  stop(): Promise<void>;
}

/** What a process that works off jobs must be able to do. */
export interface WorkPlan {
  readonly jobs: readonly JobDefinition[];
  readonly tasks: readonly RepeatingTask[];
  /** How jobs of slots that are `isApart` are run. */
  readonly apart: RunApart;
}

/** Longest wait for jobs that run when the worker is stopped; an orchestrator kills after thirty seconds. */
export const FINISH_S = 10;

const POLL_MS = 1000;
const SWEEP_MS = 1000;
// Results are written through the queue's own batches: only so does it wait for the last one before it stops. What
// cannot be written because the database is away ends the queue (`keepRunning` starts another) and leaves the job held.
const RESULTS = { completeJobBatchDelay: 0, failJobBatchDelay: 0 };

/**
 * Works off jobs and runs the repeating tasks until it is stopped. Any number of processes may do so at once: a job
 * is run by one of them, a task likewise. Jobs of one slot never wait for those of another (`slots.ts`). When a process
 * is killed, its jobs start over elsewhere within seconds (the queue alone would keep them locked for four hours). When
 * the database goes away, the worker waits and goes on. After a failure the next attempt waits e, e^2, e^3, ...
 * seconds, at most two minutes.
 */
export async function startWorker(services: Services, plan: WorkPlan): Promise<Worker> {
  const livenessLock = new LivenessLock(services);
  const stopping = new AbortController();
  const brokenOff: string[] = [];
  const inHand = new Set<string>();
  const queues = SLOTS.flatMap((slot) => {
    const jobs = plan.jobs.filter((job) => job.slot === slot);
    if (jobs.length === 0) return [];
    const { atOnce, isApart } = SLOT_RULES[slot];
    const tasks = taskListOf(services, jobs, {
      run: isApart ? plan.apart : inThisProcess,
      signal: stopping.signal,
      inHand,
      onBrokenOff: (id) => brokenOff.push(id),
    });
    return [
      keepRunning(services, () =>
        run({ ...queueOptions(services, livenessLock), taskList: tasks, concurrency: atOnce }),
      ),
    ];
  });
  const sweep = sweeper(services, { held: () => livenessLock.workerIds, inHand }, plan.jobs);
  const stopLoops = [
    every({ identifier: 'sweep', everyMs: SWEEP_MS }, services, async () => {
      await livenessLock.keep();
      await sweep();
      return true;
    }),
    ...plan.tasks.map((task) =>
      every(task, services, () => livenessLock.exclusively(task.identifier, () => task.run(services))),
    ),
  ];
  return {
    stop: async () => {
      stopping.abort();
      const finished = Promise.all([...stopLoops, ...queues].map((stop) => stop()));
      const isFinished = await Promise.race([
        finished.then(() => true),
        pause(FINISH_S * 1000).then(() => false),
      ]);
      if (!isFinished) services.log.warn('jobs that did not finish in time are left to others');
      await handBack(services.db.system, brokenOff).catch((error: unknown) => {
        // They wait a little, and count as failed once.
        services.log.warn(safeFacts(error), 'jobs could not be given back');
      });
      await livenessLock.end();
    },
  };
}

/** Starts a queue again whenever it ends by itself; answers how to end it. */
function keepRunning(services: Services, start: () => Promise<Runner>): () => Promise<void> {
  let runner: Runner | null = null;
  let isStopping = false;
  const supervised = (async () => {
    while (!isStopping) {
      try {
        runner = await start();
        if (isStopping) await runner.stop();
        await endOf(runner);
      } catch (error) {
        services.log.error({ ...safeFacts(error) }, 'worker ended, starting again');
      }
      if (!isStopping) await pause(SWEEP_MS);
    }
  })();
  return async () => {
    isStopping = true;
    await runner?.stop().catch(() => {
      // It had stopped already.
    });
    await supervised;
  };
}

/**
 * Waits until a queue is of no more use. One whose results cannot be written takes no more jobs, but does not end when
 * two of them failed at once. One that could not ask for its tasks at first keeps that refusal for ever.
 */
async function endOf(runner: Runner): Promise<void> {
  const { events, promise } = runner;
  const isUseless = new Promise<void>((resolve) => {
    events.once('pool:gracefulShutdown', () => resolve());
    let hasAsked = false;
    for (const event of ['worker:getJob:empty', 'job:start'] as const)
      events.once(event, () => (hasAsked = true));
    events.on('worker:getJob:error', () => {
      if (!hasAsked) resolve();
    });
  });
  promise.catch(() => {
    // Told below, or another is started already.
  });
  await Promise.race([promise, isUseless]);
  runner.stop().catch(() => {
    // It had stopped already.
  });
}

/** Works off what is due now, once, without repeating tasks; for tests and the end of a set-up. */
export async function runDueJobs(services: Services, jobs: readonly JobDefinition[]): Promise<void> {
  const { signal } = new AbortController();
  await runOnce({
    pgPool: services.db.system,
    taskList: taskListOf(services, jobs, {
      run: inThisProcess,
      signal,
      inHand: new Set(),
      onBrokenOff: () => {},
    }),
    noHandleSignals: true,
    logger: quietLogger(services),
    preset: { worker: RESULTS },
  });
}

function queueOptions(services: Services, livenessLock: LivenessLock) {
  return {
    pgPool: services.db.system,
    pollInterval: POLL_MS,
    noHandleSignals: true,
    logger: quietLogger(services),
    preset: {
      worker: RESULTS,
      plugins: [
        {
          name: 'LivenessLock',
          version: '1.0.0',
          worker: {
            hooks: {
              // Awaited before the first job is taken: a worker without its lock would be taken for dead.
              startWorker: (
                _context: unknown,
                event: { readonly worker: { readonly workerPool: { id: string } } },
              ) => livenessLock.hold(event.worker.workerPool.id),
            },
          },
        },
      ],
    },
  };
}

interface Running {
  readonly run: RunApart;
  readonly signal: AbortSignal;
  /** The jobs that run in this process now. */
  readonly inHand: Set<string>;
  /** Hears of jobs that failed because `signal` said so. */
  readonly onBrokenOff: (jobId: string) => void;
}

function taskListOf(services: Services, jobs: readonly JobDefinition[], running: Running): TaskList {
  return Object.fromEntries(
    jobs.map((definition) => [
      definition.identifier,
      (payload: unknown, { job }: { job: QueuedJob }) =>
        attempt(services, definition, { payload, job, running }),
    ]),
  );
}

interface QueuedJob {
  readonly id: string;
  readonly attempts: number;
  readonly max_attempts: number;
}

async function attempt(
  services: Services,
  definition: JobDefinition,
  {
    payload,
    job,
    running,
  }: { readonly payload: unknown; readonly job: QueuedJob; readonly running: Running },
): Promise<void> {
  const { signal } = running;
  const isLastAttempt = job.attempts >= job.max_attempts;
  const given = { services, job: { id: job.id, attempt: job.attempts, isLastAttempt, signal } };
  running.inHand.add(job.id);
  try {
    await traced(`job ${definition.identifier}`, { 'maincrop.attempt': job.attempts }, () =>
      running.run(definition, payload, given),
    );
  } catch (error) {
    if (signal.aborted) {
      running.onBrokenOff(job.id);
      throw error;
    }
    const facts = { job: job.id, task: definition.identifier, attempt: job.attempts, ...safeFacts(error) };
    if (isLastAttempt) {
      services.log.error(facts, 'job failed for good');
      await definition.giveUp?.(payload, given);
    } else services.log.warn(facts, 'job failed, will be tried again');
    throw error;
  } finally {
    running.inHand.delete(job.id);
  }
}

/**
 * Repeats `work` with a pause in between, starting now; answers how to end that. A failure is logged, counted and passes;
 * `work` answers false where another process is at it, of which this one knows nothing.
 */
function every(
  { identifier: name, everyMs: pauseMs }: Pick<RepeatingTask, 'identifier' | 'everyMs'>,
  services: Services,
  work: () => Promise<boolean>,
): () => Promise<void> {
  let isStopping = false;
  let wake: () => void = () => {};
  const loop = (async () => {
    while (!isStopping) {
      try {
        if (await work()) services.metrics.repeatingFailures.set({ task: name }, 0);
      } catch (error) {
        services.metrics.repeatingFailures.inc({ task: name });
        services.log.warn({ task: name, ...safeFacts(error) }, 'repeating task failed, will be tried again');
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

/** The queue's own messages quote errors of jobs, which may name persons; jobs are logged here instead. */
function quietLogger(services: Services): Logger {
  return new Logger(() => (level, message, meta) => {
    if (meta !== undefined && 'job' in meta) return;
    if (level === 'error' || level === 'warning') services.log.warn({ queue: message }, 'job queue');
  });
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
