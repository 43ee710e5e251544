import type { Pool } from 'pg';

export interface DatabaseFacts {
  readonly version: string;
  readonly connections: number;
  readonly connectionsMost: number;
}

/** What the database server says of itself; its connections are those of all databases and programs. */
export async function databaseFacts(system: Pool): Promise<DatabaseFacts> {
  const found = await system.query<DatabaseFacts>(
    `select current_setting('server_version') as version,
       (select sum(numbackends)::int from pg_stat_database) as connections,
       current_setting('max_connections')::int as "connectionsMost"`,
  );
  const [facts] = found.rows;
  if (facts === undefined) throw new Error('A select without a table has one row.');
  return facts;
}
