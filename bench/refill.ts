import type { Pool } from 'pg';

/** The customer whose lists are measured, and how many orders belong to it and to all others. */
export interface SeedPlan {
  readonly customerNr: string;
  readonly ownOrders: number;
  readonly otherOrders: number;
}

/** So many rows of a customer, which is told as an SQL expression of `n`. */
export interface SeededRows {
  readonly count: number;
  readonly prefix: string;
  readonly customer: string;
}

/**
 * Fills a table anew with made-up rows while its triggers and indexes rest, and builds these afterwards: kept up row by
 * row they would take ten times as long as everything else. Indexes that keep keys unique do not rest, those of words rest
 * on until `buildWordIndexes`.
 */
export async function refill(
  system: Pool,
  table: 'orders' | 'invoices',
  { plan, insert }: { readonly plan: SeedPlan; readonly insert: (rows: SeededRows) => Promise<void> },
): Promise<void> {
  await system.query(`alter table ${table} disable trigger user`);
  await system.query(
    'update pg_index set indisready = false, indisvalid = false where indrelid = $1::regclass and not indisunique',
    [table],
  );
  await system.query(`delete from ${table} where id like 'bench-%'`);
  await insert({ count: plan.ownOrders, prefix: 'bench-own', customer: `'${plan.customerNr}'` });
  await insert({
    count: plan.otherOrders,
    prefix: 'bench-other',
    customer: "'9' || lpad((n % 10000)::text, 9, '0')",
  });
  await build(system, "indrelid = $1::regclass and pg_get_indexdef(indexrelid) not like '%search_terms(%'", [
    table,
  ]);
  await system.query(`alter table ${table} enable trigger user`);
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
