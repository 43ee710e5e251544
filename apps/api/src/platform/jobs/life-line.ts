import pg from 'pg';
import type { World } from '../world.ts';
import { claimTask, freeTask, holdLife } from './worker.store.ts';

/** A connection of the worker's own that holds its locks: when the process dies, they are gone at once. */
export interface LifeLine {
  /** Holds the lock that says this worker lives; resolves once it is held, tries until then. */
  hold(workerId: string): Promise<void>;
  /** Renews a lost connection; to be called again and again. */
  keep(): Promise<void>;
  /** Runs `work` unless another process runs the same task now. */
  exclusively(identifier: string, work: () => Promise<void>): Promise<void>;
  end(): Promise<void>;
}

const TRY_AGAIN_MS = 200;

/** Opens nothing until it is first used. */
export function openLifeLine(world: World): LifeLine {
  let client: pg.Client | null = null;
  let workerId: string | null = null;
  let hasEnded = false;
  let connecting: Promise<pg.Client | null> | null = null;

  const connect = async (): Promise<pg.Client | null> => {
    const next = new pg.Client(world.db.system.options);
    next.on('error', () => {
      if (client === next) client = null;
    });
    try {
      await next.connect();
      if (workerId !== null) await holdLife(next, workerId);
      client = next;
      return next;
    } catch {
      // The database is away; the caller tries again.
      await next.end().catch(() => {
        // It never was connected.
      });
      return null;
    }
  };
  const current = async (): Promise<pg.Client | null> => {
    if (client !== null || hasEnded) return client;
    connecting ??= connect().finally(() => {
      connecting = null;
    });
    return connecting;
  };

  return {
    hold: async (id) => {
      workerId = id;
      while (!hasEnded) {
        const open = await current();
        const isHeld = open !== null && (await holdLife(open, id).then(isDone, isNotDone));
        if (isHeld) return;
        await pause(TRY_AGAIN_MS);
      }
    },
    keep: async () => {
      await current();
    },
    exclusively: async (identifier, work) => {
      const open = await current();
      if (open === null || !(await claimTask(open, identifier))) return;
      try {
        await work();
      } finally {
        await freeTask(open, identifier).catch(() => {
          // A connection that is gone holds no lock.
        });
      }
    },
    end: async () => {
      hasEnded = true;
      await client?.end();
    },
  };
}

function isDone(): boolean {
  return true;
}

function isNotDone(): boolean {
  return false;
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
