import { readdirSync } from 'node:fs';
import type { Pool } from 'pg';

export const MIGRATIONS_FOLDER = `${import.meta.dirname}/migrations`;

/** Names of the migrations that this code was written for, as the table `migrations` has them, in their order. */
export function knownMigrations(): string[] {
  return readdirSync(MIGRATIONS_FOLDER)
    .filter((file) => file.endsWith('.sql'))
    .map((file) => file.slice(0, -'.sql'.length))
    .toSorted();
}

const QUERY_TIMEOUT_MS = 5000;

let known: readonly string[] | null = null;

/**
 * Which migrations of this code the database lacks, and whether it takes no writes. One that has further migrations
 * serves a newer version already, beside which this one runs on until it is replaced.
 */
export async function schemaState(
  pool: Pool,
): Promise<{ readonly missing: readonly string[]; readonly isReadOnly: boolean }> {
  known ??= knownMigrations();
  const question = {
    text: `select current_setting('transaction_read_only')::boolean as "isReadOnly",
       array(select name from migrations) as names`,
    // A connection that says nothing is given up, not kept for the next who asks.
    query_timeout: QUERY_TIMEOUT_MS,
  };
  const found = await pool.query<{ isReadOnly: boolean; names: string[] }>(question);
  const { isReadOnly = false, names = [] } = found.rows[0] ?? {};
  const there = new Set(names);
  return { missing: known.filter((name) => !there.has(name)), isReadOnly };
}
