// `npm run migrate`: brings the database to the newest version, as the owner of its tables (MIGRATE_DATABASE_URL, else
// DATABASE_URL), and makes the users that DATABASE_URL and WORKER_DATABASE_URL name. Run before new processes start.
import { createLogins, type Login } from '@maincrop/api/db/logins';
import { migrate } from '@maincrop/api/db/migrate';
import { reconcileRoles } from '@maincrop/api/db/reconcile-roles';
import { ConfigError, readDatabaseConfig } from '@maincrop/api/platform/config';
import { runOrExit } from '@maincrop/api/platform/start-error';
import pg from 'pg';
import { withDatabase } from './with-database.ts';

await runOrExit(async () => {
  const started = Date.now();
  const ran = await withDatabase(async (system) => {
    const names = await migrate(system, { say: (line) => console.log(line) });
    await reconcileRoles(system);
    const logins = loginsOf(readDatabaseConfig(process.env));
    if (logins !== null) await createLogins(system, logins);
    return names;
  });
  console.log(
    `${ran.length === 0 ? 'Nothing to migrate' : `Migrated: ${ran.join(', ')}`} (${Date.now() - started} ms).`,
  );
});

/** Null where one user does everything. */
function loginsOf({
  databaseUrl,
  workerDatabaseUrl,
  isDatabasePooled,
  ownerUrl,
}: ReturnType<typeof readDatabaseConfig>): {
  readonly requests: Login;
  readonly worker: Login;
  readonly isPooled: boolean;
} | null {
  if (databaseUrl === null || workerDatabaseUrl === null) return null;
  if (ownerUrl === databaseUrl)
    throw new ConfigError(
      'MIGRATE_DATABASE_URL is missing: with WORKER_DATABASE_URL, the user of DATABASE_URL does not own the tables. Give the one who does.',
    );
  return {
    requests: loginOf(databaseUrl),
    worker: loginOf(workerDatabaseUrl),
    isPooled: isDatabasePooled,
  };
}

function loginOf(url: string): Login {
  const { user, password } = new pg.Client(url);
  if (!user) throw new ConfigError('DATABASE_URL and WORKER_DATABASE_URL need the name of a user.');
  return { name: user, password: password || null };
}
