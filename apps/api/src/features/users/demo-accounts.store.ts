import type { Pool, PoolClient } from 'pg';

export interface PasswordOf {
  readonly id: string;
  readonly passwordHash: string;
}

/**
 * Passwords of accounts whose address lies below `.example`, where nobody can have one (RFC 2606); also of deactivated
 * ones, which somebody may activate again. Empty where the tables do not exist yet.
 */
export async function passwordsOfExampleAddresses(db: Pool | PoolClient): Promise<PasswordOf[]> {
  const migrated = await db.query<{ is: boolean }>("select to_regclass('users') is not null as is");
  if (!migrated.rows[0]?.is) return [];
  const found = await db.query<PasswordOf>(
    `select id, password_hash as "passwordHash" from users
     where password_hash is not null and lower(email) like '%.example' order by id`,
  );
  return found.rows;
}

/** Nobody signs in to the account any more, by whatever means. */
export async function takeWaysIn(client: PoolClient, id: string): Promise<void> {
  await client.query(
    "update users set password_hash = null, totp_secret = null, mfa_preference = 'none' where id = $1",
    [id],
  );
  await client.query('delete from passkeys where user_id = $1', [id]);
}
