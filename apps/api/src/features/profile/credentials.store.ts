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

/** Ends all sessions of the user but one, forgets remembered devices and pending sign-ins. */
export async function endAllBut(
  db: PoolClient,
  session: { readonly userId: string; readonly sessionId: string; readonly now: Date },
): Promise<void> {
  const { userId, sessionId, now } = session;
  await db.query('update sessions set ended_at = $3 where user_id = $1 and id <> $2 and ended_at is null', [
    userId,
    sessionId,
    now,
  ]);
  // The password was proven just now, so this session counts as fresh.
  await db.query('update sessions set authenticated_at = $2 where id = $1', [sessionId, now]);
  await db.query('delete from remembered_devices where user_id = $1', [userId]);
  await db.query('delete from sign_in_challenges where user_id = $1', [userId]);
}
