import type { Pool } from 'pg';
import { StartError } from '../platform/start-error.ts';

/**
 * Refuses a database that forgets what it has confirmed when its machine goes down: an order that the portal said it
 * has would be lost, or half of it. Throws `StartError`, which names the settings.
 * Source: https://www.postgresql.org/docs/18/runtime-config-wal.html
 */
export async function refuseUnsafeDatabase(pool: Pool): Promise<void> {
  const found = await pool.query<{ name: string }>(
    `select name from pg_settings
     where name in ('fsync', 'full_page_writes', 'synchronous_commit') and setting = 'off' order by name`,
  );
  if (found.rows.length === 0) return;
  const names = found.rows.map(({ name }) => name).join(', ');
  throw new StartError(
    `The database has ${names} = off: what it has confirmed may be gone after a power cut, orders among it. Set each to on in postgresql.conf (or for the database or the user, where it was set there), then start again.`,
  );
}
