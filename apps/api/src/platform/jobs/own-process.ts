import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type { DatabaseLogins } from '../../db/client.ts';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { RunApart } from './apart.ts';
import type { JobRun } from './job.ts';

/** What a process needs to put the service together for itself and to run one job. */
export interface ApartOrder {
  readonly config: Config;
  readonly database: DatabaseLogins;
  /** What the clock shows as it starts. */
  readonly now: Date;
  readonly identifier: string;
  readonly payload: unknown;
  readonly job: Omit<JobRun, 'signal'>;
}

/** How it went; no word of it at all means that the process died. */
export type ApartAnswer = { readonly isDone: true } | { readonly isDone: false; readonly error: string };

// The heap beyond which the process ends by itself: that fails the job and nothing else.
const HEAP_MB = 256;
// A job that is broken off stops after the document in hand; one that does not is killed.
const BREAK_OFF_MS = 5000;
const ENTRY = new URL('../../apart.ts', import.meta.url);

/**
 * Runs each job in a process of its own (`apart.ts`) with a heap of `HEAP_MB`, which ends with the job, so that its
 * memory is given back whole. It gets everything over its channel: a password has no place in a list of processes.
 */
export function inOwnProcess(service: {
  readonly config: Config;
  readonly database: DatabaseLogins;
  readonly clock: Clock;
}): RunApart {
  return async ({ identifier }, payload, { job: { signal, ...job } }) => {
    signal.throwIfAborted();
    const child = fork(ENTRY, [], {
      execArgv: [`--max-old-space-size=${HEAP_MB}`],
      serialization: 'advanced',
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    const stop = () => breakOff(child);
    signal.addEventListener('abort', stop, { once: true });
    try {
      const { config, database, clock } = service;
      await told(child, { config, database, now: clock.now(), identifier, payload, job });
    } finally {
      signal.removeEventListener('abort', stop);
    }
  };
}

/** Sends the order and waits for the end of the process; rejects unless it said that all is done. */
async function told(child: ChildProcess, order: ApartOrder): Promise<void> {
  let answer: ApartAnswer = { isDone: false, error: 'the process died' };
  // The only messages on this channel are those of `apart.ts`.
  child.once('message', (message) => (answer = message as ApartAnswer));
  const ended = once(child, 'exit');
  child.send(order, () => {
    // A process that cannot be told anything ends, which is waited for.
  });
  await ended;
  if (!answer.isDone) throw new Error(answer.error);
}

/** The end of its channel tells the process to stop: it is also what it hears when this one dies. */
function breakOff(child: ChildProcess): void {
  if (child.connected) child.disconnect();
  const kill = setTimeout(() => child.kill('SIGKILL'), BREAK_OFF_MS);
  child.once('exit', () => clearTimeout(kill));
}
