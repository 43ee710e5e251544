import type { Pool } from 'pg';

/**
 * The indexes of words of a table rest while it is filled, and as long as nobody searches: kept up row by row they would
 * take ten times as long as everything else.
 */
export async function restWordIndexes(system: Pool, table: 'orders' | 'invoices'): Promise<void> {
  await system.query(
    `update pg_index set indisready = false, indisvalid = false
     where indrelid = $1::regclass and pg_get_indexdef(indexrelid) like '%search_terms(%'`,
    [table],
  );
}

/** Builds those that rest. */
export async function buildWordIndexes(system: Pool): Promise<void> {
  const resting = await system.query<{ name: string }>(
    'select indexrelid::regclass::text as name from pg_index where not indisvalid',
  );
  for (const { name } of resting.rows) await system.query(`reindex index ${name}`);
}
