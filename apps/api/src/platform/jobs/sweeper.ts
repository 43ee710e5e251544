import type { Services } from '../services.ts';
import type { JobDefinition } from './job.ts';
import { safeFacts } from '../safe-facts.ts';
import {
  capWaits,
  deadWorkers,
  heldJobs,
  type LastTry,
  lastTries,
  releaseJobs,
  releaseJobsOf,
} from './worker.store.ts';

// A call to the outside that was in flight when a worker died may still take effect. Its jobs start over only after
// the worker has been missing for so many sweeps in a row; a living worker renews a lost connection well before.
const SWEEPS_MISSING = 3;

/** What this process says of itself. */
interface OwnWork {
  /** The workers of this process, those that have ended too. */
  readonly held: () => readonly string[];
  /** The jobs that run in it now. */
  readonly inHand: ReadonlySet<string>;
}

/** Answers what puts the queue in order, to be called once a second: what nobody runs starts over. */
export function sweeper(
  services: Services,
  own: OwnWork,
  jobs: readonly JobDefinition[],
): () => Promise<void> {
  const gone = new Missing();
  const forgotten = new Missing();
  return async () => {
    await releaseOfDead(services, gone, jobs);
    await releaseForgotten(services, own, forgotten);
    await capWaits(services.db.system);
  };
}

/** Counts how often in a row something was missing. */
class Missing {
  #times = new Map<string, number>();

  /** Those that have been missing long enough. */
  seen(ids: readonly string[]): string[] {
    this.#times = new Map(ids.map((id) => [id, (this.#times.get(id) ?? 0) + 1]));
    return ids.filter((id) => (this.#times.get(id) ?? 0) >= SWEEPS_MISSING);
  }
}

async function releaseOfDead(
  services: Services,
  gone: Missing,
  jobs: readonly JobDefinition[],
): Promise<void> {
  const dead = gone.seen(await deadWorkers(services.db.system));
  if (dead.length === 0) return;
  const given = await lastTries(services.db.system, dead);
  for (const last of given) await giveUp(services, last, jobs);
  await releaseJobsOf(services.db.system, dead);
  services.log.warn({ workers: dead.length, givenUp: given.length }, 'jobs of workers that died start over');
}

/**
 * Starts jobs over that this process holds but does not run: the connection broke after the job was taken, and the
 * answer was lost; or before its end was written. Nobody else may release them, for this process lives.
 */
async function releaseForgotten(services: Services, own: OwnWork, forgotten: Missing): Promise<void> {
  const held = await heldJobs(services.db.system, own.held());
  const lost = forgotten.seen(held.filter((id) => !own.inHand.has(id)));
  if (lost.length === 0) return;
  await releaseJobs(services.db.system, lost);
  services.log.warn(
    { jobs: lost.length },
    'jobs whose end or beginning was lost with a connection start over',
  );
}

/** Notes that a job has failed for good whose process died in its last attempt. */
async function giveUp(
  services: Services,
  { id, task, payload, attempts }: LastTry,
  jobs: readonly JobDefinition[],
): Promise<void> {
  const facts = { job: id, task, attempt: attempts };
  services.log.error(facts, 'job failed for good, its process died in the last attempt');
  try {
    const job = { id, attempt: attempts, isLastAttempt: true, signal: NEVER };
    await jobs.find(({ identifier }) => identifier === task)?.giveUp?.(payload, { services, job });
  } catch (error) {
    // One that cannot be noted must not hold up what others left.
    services.log.error({ ...facts, ...safeFacts(error) }, 'that a job has failed could not be noted');
  }
}

const NEVER = new AbortController().signal;
