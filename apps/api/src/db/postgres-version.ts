import type { Pool } from 'pg';
import { StartError } from '../platform/start-error.ts';

/** The major versions of PostgreSQL that the tests are run on; `docs/operate` names them (decision 159). */
export const POSTGRES_VERSIONS: readonly number[] = [18];

/** The major version of the server. */
export async function postgresVersion(db: Pick<Pool, 'query'>): Promise<number> {
  const found = await db.query<{ number: number }>(
    "select current_setting('server_version_num')::int as number",
  );
  return Math.floor((found.rows[0]?.number ?? 0) / 10_000);
}

/** Throws `StartError` for a server of a version that lacks what we need or that nobody has tried. */
export async function refuseVersion(
  db: Pick<Pool, 'query'>,
  supported: readonly number[] = POSTGRES_VERSIONS,
): Promise<void> {
  const version = await postgresVersion(db);
  if (supported.includes(version)) return;
  throw new StartError(
    `The database is PostgreSQL ${version}, which the portal does not run on: use ${supported.join(' or ')}.`,
  );
}
