import { runMigrations } from 'graphile-worker';
import { runner } from 'node-pg-migrate';
import type { Pool } from 'pg';
import { grantToWorker } from './logins.ts';

/**
 * Brings the database to the newest version: the job queue first, then our own tables. Safe to call from several
 * processes at once (advisory lock). `owner` owns the tables. Answers the names of the migrations that ran now.
 */
export async function migrate(owner: Pool): Promise<string[]> {
  await runMigrations({ pgPool: owner });
  const client = await owner.connect();
  try {
    const ran = await runner({
      dbClient: client,
      dir: `${import.meta.dirname}/migrations`,
      direction: 'up',
      migrationsTable: 'migrations',
      advisoryLockMode: 'wait',
      log: () => {},
    });
    await grantToWorker(client);
    return ran.map((migration) => migration.name);
  } finally {
    client.release();
  }
}
