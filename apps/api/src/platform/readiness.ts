import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { outageOf } from '../db/outage.ts';
import { schemaState } from '../db/schema-state.ts';
import type { Services } from './services.ts';

/** Why a process takes no work now, in words for whoever runs it. */
type Obstacle =
  | 'starting'
  | 'stopping'
  | 'database-away'
  | 'database-read-only'
  | 'schema-behind'
  | 'files-not-writable'
  | 'disk-full'
  | 'too-slow'
  | 'unknown';

/** Whether a process can do its work: what a balancer asks before it sends anybody there. */
export interface Readiness {
  /** What keeps it from working, nothing when it is ready. Answers within `LIMIT_MS`. Never fails. */
  obstacles(): Promise<readonly Obstacle[]>;
  /** The process has something to do before anybody is sent to it. */
  awaits(preparation: Promise<unknown>): void;
  /** The process is about to end: from now on it is not ready. */
  withdraw(): void;
  readonly isWithdrawn: () => boolean;
}

const LIMIT_MS = 2000;
// More than a file system has left in the blocks that it has given away already.
const PROBE = Buffer.alloc(64 * 1024);

export function createReadiness(services: Services): Readiness {
  let isWithdrawn = false;
  let preparations = 0;
  // Whoever asks while somebody else does hears the same: the question costs a connection and a write.
  let current: Promise<readonly Obstacle[]> | null = null;
  return {
    awaits: (preparation) => {
      preparations++;
      void preparation.catch(() => null).then(() => preparations--);
    },
    withdraw: () => {
      isWithdrawn = true;
    },
    isWithdrawn: () => isWithdrawn,
    obstacles: async () => {
      if (isWithdrawn) return ['stopping'];
      if (preparations > 0) return ['starting'];
      current ??= withinLimit(look(services)).finally(() => {
        current = null;
      });
      return current;
    },
  };
}

async function look(services: Services): Promise<readonly Obstacle[]> {
  const found = await Promise.all([databaseObstacles(services), fileObstacle(services.config.dataDir)]);
  return found.flat();
}

async function databaseObstacles({ config, db, log }: Services): Promise<Obstacle[]> {
  try {
    // A pooler may be away by itself: requests go through it, the question about the schema does not.
    if (config.isDatabasePooled) await db.prepared.query('select 1');
    const { missing, isReadOnly } = await schemaState(db.system);
    return [
      ...(missing.length > 0 ? ['schema-behind' as const] : []),
      ...(isReadOnly ? ['database-read-only' as const] : []),
    ];
  } catch (error) {
    if (outageOf(error) !== null) return ['database-away'];
    log.warn({ err: error }, 'the database could not be looked at');
    return ['unknown'];
  }
}

async function fileObstacle(dataDir: string): Promise<Obstacle[]> {
  const file = path.join(dataDir, `.probe-${randomUUID()}`);
  try {
    await writeFile(file, PROBE, { flag: 'wx' });
    return [];
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : '';
    return [code === 'ENOSPC' || code === 'EDQUOT' ? 'disk-full' : 'files-not-writable'];
  } finally {
    await rm(file, { force: true }).catch(() => {
      // It could not be written either, which is what is told.
    });
  }
}

async function withinLimit(answer: Promise<readonly Obstacle[]>): Promise<readonly Obstacle[]> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<readonly Obstacle[]>((resolve) => {
    timer = setTimeout(() => resolve(['too-slow']), LIMIT_MS);
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}
