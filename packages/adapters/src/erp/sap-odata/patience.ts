import { setTimeout as pause } from 'node:timers/promises';
import { ErpUnavailable } from '../port.ts';

const TRIES = 3;
const FIRST_PAUSE_MS = 200;
// A wait that a read sits out; a longer one is left to whoever calls again.
const SHORT_WAIT_MS = 5000;
const LONGEST_WAIT_MS = 600_000;

interface LaterOptions {
  readonly cause?: unknown;
  readonly status?: number | null;
  readonly waitMs?: number | null;
  readonly code?: string | null;
  readonly told?: string;
}

/** Nothing or nothing whole came back, or a "not now". */
export class Later extends Error {
  readonly status: number | null;
  /** What the system asked to wait. */
  readonly waitMs: number | null;
  /** Code and words of the application, where it was one that answered. */
  readonly code: string | null;
  readonly told: string;

  constructor(message: string, options: LaterOptions = {}) {
    super(message, { cause: options.cause });
    this.status = options.status ?? null;
    this.waitMs = options.waitMs ?? null;
    this.code = options.code ?? null;
    this.told = options.told ?? message;
  }

  /** Nobody was let in: neither the request nor its repetition took effect before. */
  get isSignIn(): boolean {
    return this.status === 401 || this.status === 403;
  }
}

export interface Patience {
  /**
   * Does something within the time limit. What may be repeated is tried three times; after a `Retry-After` the system is
   * left alone by every call until then. Throws `ErpUnavailable`.
   */
  run<T>(what: string, isRepeatable: boolean, work: (signal: AbortSignal) => Promise<T>): Promise<T>;
}

/**
 * How long the system is waited for. The SDK's own `retry` knows neither 429 nor `Retry-After`, and would repeat what
 * enters something.
 */
export function createPatience(timeoutMs: number): Patience {
  let closedUntil = 0;
  const attemptOnce = async <T>(signal: AbortSignal, work: (signal: AbortSignal) => Promise<T>) => {
    const restMs = closedUntil - performance.now();
    if (restMs > 0) throw new Later('SAP asked to be left alone for a while', { waitMs: restMs });
    try {
      return await work(signal);
    } catch (error) {
      if (signal.aborted) throw new Later('no answer in time', { cause: error });
      if (error instanceof Later && error.waitMs !== null)
        closedUntil = performance.now() + Math.min(error.waitMs, LONGEST_WAIT_MS);
      throw error;
    }
  };
  return {
    run: async (what, isRepeatable, work) => {
      const signal = AbortSignal.timeout(timeoutMs);
      const endsAt = performance.now() + timeoutMs;
      for (let attempt = 1; ; attempt++) {
        try {
          return await attemptOnce(signal, work);
        } catch (error) {
          if (!(error instanceof Later)) throw error;
          const waitMs = error.waitMs ?? FIRST_PAUSE_MS * 4 ** (attempt - 1);
          const isTooLate = waitMs > SHORT_WAIT_MS || performance.now() + waitMs > endsAt || signal.aborted;
          if (!isRepeatable || attempt === TRIES || isTooLate)
            throw new ErpUnavailable(`${what}: ${error.message}`, { cause: error.cause });
          await pause(waitMs);
        }
      }
    },
  };
}
