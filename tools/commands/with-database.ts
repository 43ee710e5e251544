import { openDatabase } from '@maincrop/api/db/client';
import { refuseVersion } from '@maincrop/api/db/postgres-version';
import { reachDatabase } from '@maincrop/api/db/reach';
import { ConfigError, readDatabaseConfig } from '@maincrop/api/platform/config';
import type { Pool } from 'pg';

/**
 * Runs a command as the owner of the database, by MIGRATE_DATABASE_URL or else DATABASE_URL, which has to be given and to
 * answer; throws `StartError`.
 */
export async function withDatabase<T>(work: (system: Pool) => Promise<T>): Promise<T> {
  const { ownerUrl } = readDatabaseConfig(process.env);
  if (ownerUrl === null)
    throw new ConfigError(
      'DATABASE_URL is missing: give postgres://user:password@host:5432/database. The embedded database of the demo needs no such command.',
    );
  const db = openDatabase(
    { requests: { url: ownerUrl }, worker: null },
    { onError: (error) => console.error(error.message) },
  );
  try {
    await reachDatabase(db.system, 0);
    await refuseVersion(db.system);
    return await work(db.system);
  } finally {
    await db.close();
  }
}
