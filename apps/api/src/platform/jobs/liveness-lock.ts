import pg from 'pg';
import type { Services } from '../services.ts';
import { claimTask, freeTask, holdLife } from './worker.store.ts';

const TRY_AGAIN_MS = 200;

/**
 * A connection of the worker's own that holds its locks: when the process dies, they are gone at once. Opens nothing
 * until it is first used; a lost connection is renewed by `keep`.
 */
export class LivenessLock {
  readonly #options: pg.ClientConfig;
  #client: pg.Client | null = null;
  #connecting: Promise<pg.Client | null> | null = null;
  readonly #workerIds = new Set<string>();
  #hasEnded = false;
  #last: Promise<unknown> = Promise.resolve();

  constructor(services: Services) {
    this.#options = services.db.system.options;
  }

  /** Holds the lock that says this worker lives, beside those held already; resolves once it is held, tries until then. */
  async hold(workerId: string): Promise<void> {
    this.#workerIds.add(workerId);
    while (!this.#hasEnded) {
      const client = await this.#current();
      if (client !== null && (await this.#tryHold(client, workerId))) return;
      await new Promise((resolve) => {
        setTimeout(resolve, TRY_AGAIN_MS);
      });
    }
  }

  /** The workers that are said to live. */
  get workerIds(): readonly string[] {
    return [...this.#workerIds];
  }

  /** Renews a lost connection, with the lock; to be called again and again. */
  async keep(): Promise<void> {
    await this.#current();
  }

  /** Runs `work` unless another process runs the same task now; answers whether it did. */
  async exclusively(identifier: string, work: () => Promise<void>): Promise<boolean> {
    const client = await this.#current();
    if (client === null || !(await this.#inTurn(() => claimTask(client, identifier)))) return false;
    try {
      await work();
      return true;
    } finally {
      await this.#inTurn(() => freeTask(client, identifier)).catch(() => {
        // A connection that is gone holds no lock.
      });
    }
  }

  async end(): Promise<void> {
    this.#hasEnded = true;
    await this.#client?.end();
  }

  async #current(): Promise<pg.Client | null> {
    if (this.#client !== null || this.#hasEnded) return this.#client;
    this.#connecting ??= this.#connect().finally(() => {
      this.#connecting = null;
    });
    return this.#connecting;
  }

  async #connect(): Promise<pg.Client | null> {
    const client = new pg.Client(this.#options);
    client.on('error', () => {
      if (this.#client === client) this.#client = null;
    });
    try {
      await client.connect();
      for (const workerId of this.#workerIds) await holdLife(client, workerId);
      this.#client = client;
      return client;
    } catch {
      // The database is away; the caller tries again.
      await client.end().catch(() => {
        // It never was connected.
      });
      return null;
    }
  }

  async #tryHold(client: pg.Client, workerId: string): Promise<boolean> {
    try {
      await this.#inTurn(() => holdLife(client, workerId));
      return true;
    } catch {
      // The connection was lost meanwhile; the next one holds the lock from its beginning.
      return false;
    }
  }

  /** One connection does one thing at a time. */
  #inTurn<T>(ask: () => Promise<T>): Promise<T> {
    const answer = this.#last.then(ask);
    this.#last = answer.catch(() => {
      // Told to whoever asked.
    });
    return answer;
  }
}
