import type { Pool } from 'pg';

type Table = 'orders' | 'invoices';

/**
 * Fills a table while its indexes rest, and builds them afterwards: kept up row by row they would take ten times as long
 * as everything else. Those that keep keys unique do not rest, those of words rest on until `buildWordIndexes`.
 */
export async function withRestingIndexes(
  system: Pool,
  table: Table,
  fill: () => Promise<void>,
): Promise<void> {
  await system.query(
    'update pg_index set indisready = false, indisvalid = false where indrelid = $1::regclass and not indisunique',
    [table],
  );
  await fill();
  await build(system, "indrelid = $1::regclass and pg_get_indexdef(indexrelid) not like '%search_terms(%'", [
    table,
  ]);
}

/** Builds the indexes of words, which nobody needs who does not search for everything. */
export async function buildWordIndexes(system: Pool): Promise<void> {
  await build(system, 'true', []);
}

async function build(system: Pool, which: string, values: readonly string[]): Promise<void> {
  const resting = await system.query<{ name: string }>(
    `select indexrelid::regclass::text as name from pg_index where not indisvalid and ${which}`,
    [...values],
  );
  const client = await system.connect();
  try {
    await client.query("set maintenance_work_mem = '1GB'");
    for (const { name } of resting.rows) await client.query(`reindex index ${name}`);
  } finally {
    client.release(true);
  }
}
