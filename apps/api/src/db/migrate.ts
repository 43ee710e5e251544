import { setTimeout as pause } from 'node:timers/promises';
import { runMigrations } from 'graphile-worker';
import type { Pool } from 'pg';
import { grantToWorker } from './logins.ts';
import { StartError } from '../platform/start-error.ts';
import { MIGRATIONS_FOLDER } from './schema-state.ts';

/** How a migration waits for tables that somebody else holds. */
export interface MigrationPatience {
  /** Everybody who wants the table queues behind a migration that waits for it: so it asks for a moment only. */
  readonly lockMs: number;
  /** Between two tries; the queue behind the first one runs meanwhile. */
  readonly pauseMs: number;
  readonly triesMost: number;
}

// A quarter of an hour: a dump of a large database holds every table for as long as it takes.
const PATIENCE: MigrationPatience = { lockMs: 1000, pauseMs: 2000, triesMost: 300 };

/**
 * Brings the database to the newest version: the job queue first, then our own tables, each migration in a transaction
 * of its own, so that one that breaks off leaves the database as it was before it. Safe to call from several processes
 * at once (advisory lock), and beside readers: a table that is held for long is asked for again and again. Answers
 * the names of the migrations that ran now. Throws `StartError` when a table is held for too long, and when the database
 * has migrations that this code sorts after ones it lacks. `owner` owns the tables.
 */
export async function migrate(
  owner: Pool,
  options: {
    readonly folder?: string;
    readonly patience?: MigrationPatience;
    readonly say?: (line: string) => void;
  } = {},
): Promise<string[]> {
  const { folder = MIGRATIONS_FOLDER, patience = PATIENCE, say = () => {} } = options;
  await runMigrations({ pgPool: owner });
  const last = await lastMigration(owner);
  for (let nth = 1; (await tryOnce(owner, { folder, lockMs: patience.lockMs })) === 'held'; nth++) {
    if (nth >= patience.triesMost) throw new StartError(await heldSentence(owner));
    if (nth === 1) say('A table is held by somebody else; it is asked for again until it is free.');
    await pause(patience.pauseMs);
  }
  const ran = await owner.query<{ name: string }>('select name from migrations where id > $1 order by id', [
    last,
  ]);
  return ran.rows.map(({ name }) => name);
}

async function lastMigration(owner: Pool): Promise<number> {
  const there = await owner.query("select 1 where to_regclass('migrations') is not null");
  if (there.rowCount === 0) return 0;
  const found = await owner.query<{ id: number }>('select coalesce(max(id), 0) as id from migrations');
  return found.rows[0]?.id ?? 0;
}

async function tryOnce(
  owner: Pool,
  { folder, lockMs }: { readonly folder: string; readonly lockMs: number },
): Promise<'done' | 'held'> {
  const client = await owner.connect();
  let isSound = false;
  try {
    await client.query(`set lock_timeout = ${Math.ceil(lockMs)}`);
    const { runner } = await import('node-pg-migrate');
    await runner({
      dbClient: client,
      dir: folder,
      direction: 'up',
      migrationsTable: 'migrations',
      advisoryLockMode: 'wait',
      log: () => {},
    });
    await grantToWorker(client);
    await client.query('reset lock_timeout');
    isSound = true;
    return 'done';
  } catch (error) {
    if (isHeld(error)) return 'held';
    if (error instanceof Error && OUT_OF_ORDER.test(error.message))
      throw new StartError(
        `The database has a migration that sorts after one it lacks: ${error.message}. It comes from another line of versions; see docs/operate, "Upgrading".`,
        { cause: error },
      );
    throw error;
  } finally {
    // One that failed may hold what a migration had set or locked.
    client.release(!isSound);
  }
}

function isHeld(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '55P03';
}

const OUT_OF_ORDER = /^Not run migration .* is preceding already run migration/;

async function heldSentence(owner: Pool): Promise<string> {
  const found = await owner.query<{ holders: string | null }>(
    `select string_agg(distinct format('%s (%s, since %s)', pid, coalesce(nullif(application_name, ''), 'no name'),
       to_char(xact_start, 'HH24:MI')), ', ') as holders
     from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null
       and xact_start < now() - interval '30 seconds'`,
  );
  const holders = found.rows[0]?.holders ?? 'nobody who can be seen';
  return `A table that a migration wants is held by others for too long: ${holders}. Wait for them, a backup for example, or end them, then migrate again; what ran so far stays.`;
}
