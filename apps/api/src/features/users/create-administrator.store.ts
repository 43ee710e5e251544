import type { PoolClient } from 'pg';

export async function storeFirstPassword(
  client: PoolClient,
  id: string,
  passwordHash: string,
): Promise<void> {
  await client.query('update users set password_hash = $2 where id = $1', [id, passwordHash]);
}

/** The tables of the newest version are there, as far as a new user needs them. */
export async function isMigrated(client: PoolClient): Promise<boolean> {
  const found = await client.query<{ is: boolean }>(
    "select to_regclass('users') is not null and to_regclass('audit_trail') is not null as is",
  );
  return found.rows[0]?.is === true;
}
