import type { TestWorld } from './test-world.ts';

/**
 * The content of every table and the waiting jobs, as one hash each: the same as long as nothing is written. That
 * somebody asked, and was refused, is written down all the same.
 */
export async function databaseState(world: TestWorld): Promise<Readonly<Record<string, string>>> {
  const { rows } = await world.db.system.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
      where table_type = 'BASE TABLE' and (table_schema = 'public' or table_name = '_private_jobs')
        and table_name not in ('counted_calls', 'security_events') order by 1`,
  );
  const state: Record<string, string> = {};
  for (const { name } of rows) {
    const found = await world.db.system.query<{ hash: string }>(
      `select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as hash from ${name} t`,
    );
    state[name] = found.rows[0]?.hash ?? '';
  }
  return state;
}
