import type { Pool } from 'pg';

/** Everything that migrations make, in words that two databases can be compared by. */
export async function schemaOf(pool: Pool): Promise<string[]> {
  const found = await pool.query<{ line: string }>(SCHEMA);
  return found.rows.map(({ line }) => line);
}

const OURS = "n.nspname in ('public', 'graphile_worker')";
const SCHEMA = `
  select format('column %s.%s.%s %s %s %s', table_schema, table_name, column_name, data_type, is_nullable, column_default) as line
  from information_schema.columns where table_schema in ('public', 'graphile_worker')
  union all select format('index %s', indexdef) from pg_indexes where schemaname in ('public', 'graphile_worker')
  union all select format('constraint %s %s %s', c.conrelid::regclass, c.conname, pg_get_constraintdef(c.oid))
    from pg_constraint c join pg_namespace n on n.oid = c.connamespace where ${OURS}
  union all select format('function %s', pg_get_functiondef(p.oid))
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where ${OURS} and p.prokind = 'f' and not exists (
      select 1 from pg_depend d where d.objid = p.oid and d.deptype = 'e')
  union all select format('trigger %s', pg_get_triggerdef(t.oid)) from pg_trigger t where not t.tgisinternal
  union all select format('policy %s %s %s %s', tablename, policyname, qual, with_check) from pg_policies
  union all select format('migration %s', name) from migrations
  order by 1`;
