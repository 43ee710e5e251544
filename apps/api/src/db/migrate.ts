import { runMigrations } from 'graphile-worker';
import { runner } from 'node-pg-migrate';
import type { Pool } from 'pg';

/**
 * Brings the database to the newest version: the job queue first, then our own tables. Safe to call from several
 * processes at once (advisory lock). Answers the names of the migrations that ran now.
 */
export async function migrate(system: Pool): Promise<string[]> {
  await runMigrations({ pgPool: system });
  const client = await system.connect();
  try {
    const ran = await runner({
      dbClient: client,
      dir: `${import.meta.dirname}/migrations`,
      direction: 'up',
      migrationsTable: 'migrations',
      advisoryLockMode: 'wait',
      log: () => {},
    });
    return ran.map((migration) => migration.name);
  } finally {
    client.release();
  }
}
