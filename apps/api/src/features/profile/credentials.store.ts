import type { Pool, PoolClient } from 'pg';

export async function passwordHashOf(db: Pool, userId: string): Promise<string | null> {
  const found = await db.query<{ password_hash: string | null }>(
    'select password_hash from users where id = $1 and deleted_at is null',
    [userId],
  );
  return found.rows[0]?.password_hash ?? null;
}

/** Stores a new password; what was mailed to set another one is no good any more. */
export async function storeNewPassword(db: PoolClient, userId: string, passwordHash: string): Promise<void> {
  await db.query(
    `update users set password_hash = $2, password_reset_required = false, version = version + 1
       where id = $1 and deleted_at is null`,
    [userId, passwordHash],
  );
  await db.query('delete from reset_codes where user_id = $1', [userId]);
}
