import type { PoolClient } from 'pg';

/** Replaces the recovery codes of a user; an empty list leaves none. */
export async function storeRecoveryCodes(
  db: PoolClient,
  userId: string,
  codeHashes: readonly Buffer[],
): Promise<void> {
  await db.query('delete from recovery_codes where user_id = $1', [userId]);
  await db.query('insert into recovery_codes (user_id, code_hash) select $1, unnest($2::bytea[])', [
    userId,
    codeHashes,
  ]);
}

/** Uses a recovery code up; answers how many are left, null when it is none or was used. */
export async function useRecoveryCode(
  db: PoolClient,
  userId: string,
  codeHash: Buffer,
): Promise<number | null> {
  const used = await db.query('delete from recovery_codes where user_id = $1 and code_hash = $2', [
    userId,
    codeHash,
  ]);
  if (!used.rowCount) return null;
  const left = await db.query<{ count: number }>(
    'select count(*)::int as count from recovery_codes where user_id = $1',
    [userId],
  );
  return left.rows[0]?.count ?? 0;
}
