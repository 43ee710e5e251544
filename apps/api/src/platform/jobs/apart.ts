import type { Services } from '../services.ts';
import type { JobDefinition, JobRun } from './job.ts';

/**
 * Runs a job away from the event loop of this process. Rejects when the job fails or whatever runs it dies. When
 * `job.signal` says so, the job is broken off and this rejects within seconds.
 */
export type RunApart = (
  definition: JobDefinition,
  payload: unknown,
  given: { readonly services: Services; readonly job: JobRun },
) => Promise<void>;

/** Not apart at all: for tests that look at the queue, and for `runDueJobs`. */
export const inThisProcess: RunApart = (definition, payload, given) => definition.run(payload, given);
