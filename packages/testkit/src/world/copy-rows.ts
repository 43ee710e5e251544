import type { Pool, PoolClient } from 'pg';

interface Column {
  readonly table: string;
  readonly name: string;
  readonly type: string;
  /** Something has to be given for it. */
  readonly isWanted: boolean;
}

/** What stands in a column that newer versions do not know any more. */
const FILLERS: Readonly<Record<string, string>> = {
  text: "''",
  integer: '0',
  bigint: '0',
  boolean: 'false',
  'timestamp with time zone': 'now()',
  jsonb: "'{}'",
  ARRAY: "'{}'",
};

/**
 * Migrations fill the first: one of an earlier version has what they gave until then. The others are counted by the
 * trigger of their own version: before part payments were known, an open invoice counted with all of its amount.
 */
const NOT_COPIED = ['policies', 'invoice_counters', 'invoice_due_counters'];
const COUNTED = { table: 'invoices', trigger: 'invoices_added' };

/**
 * Fills a database of an earlier version with the rows of one of this version, as far as it has tables and columns for
 * them: as it may have looked when it was that old. Answers the rows of each table that it filled.
 */
export async function copyRows(from: Pool, into: Pool): Promise<Map<string, number>> {
  const source = new Set((await columnsOf(from)).map(({ table, name }) => `${table}.${name}`));
  const byTable = Map.groupBy(await columnsOf(into), ({ table }) => table);
  const counts = new Map<string, number>();
  const client = await into.connect();
  try {
    // Without triggers and references: the rows are as the triggers of their own version made them.
    await client.query('set session_replication_role = replica');
    for (const [table, columns] of byTable) {
      if (NOT_COPIED.includes(table)) continue;
      const common = columns.filter(({ name }) => source.has(`${table}.${name}`));
      if (common.length === 0) continue;
      const isCounted = table === COUNTED.table;
      if (isCounted) await client.query(`alter table ${table} enable always trigger ${COUNTED.trigger}`);
      counts.set(table, await copyTable({ from, client }, { table, columns, common }));
      if (isCounted) await client.query(`alter table ${table} enable trigger ${COUNTED.trigger}`);
    }
  } finally {
    client.release(true);
  }
  return counts;
}

async function copyTable(
  { from, client }: { readonly from: Pool; readonly client: PoolClient },
  {
    table,
    columns,
    common,
  }: {
    readonly table: string;
    readonly columns: readonly Column[];
    readonly common: readonly Column[];
  },
): Promise<number> {
  const lost = columns.filter((column) => column.isWanted && !common.includes(column));
  const { rows } = await from.query<{ rows: string; n: number }>(
    `select coalesce(json_agg(t), '[]')::text as rows, count(*)::int as n from "${table}" t`,
  );
  const names = [...common, ...lost].map(({ name }) => `"${name}"`);
  const values = [
    ...common.map(({ name }) => `"${name}"`),
    ...lost.map(({ type }) => FILLERS[type] ?? 'null'),
  ];
  await client.query(`delete from "${table}"`);
  await client.query(
    `insert into "${table}" (${names.join()}) overriding system value
     select ${values.join()} from json_populate_recordset(null::"${table}", $1)`,
    [rows[0]?.rows ?? '[]'],
  );
  return rows[0]?.n ?? 0;
}

/** The columns of our tables that take values. */
async function columnsOf(pool: Pool): Promise<Column[]> {
  const found = await pool.query<Column>(
    `select c.table_name as table, column_name as name, data_type as type,
       is_nullable = 'NO' and column_default is null and is_identity = 'NO' as "isWanted"
     from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE' and is_generated = 'NEVER' and table_name <> 'migrations'
     order by table_name, ordinal_position`,
  );
  return found.rows;
}
