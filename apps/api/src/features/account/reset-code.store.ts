import type { Pool, PoolClient } from 'pg';

export async function storeResetCode(
  db: Pool,
  code: { readonly userId: string; readonly codeHash: Buffer; readonly now: Date; readonly expiresAt: Date },
): Promise<void> {
  await db.query(
    `insert into reset_codes (user_id, code_hash, expires_at, sent_at) values ($1, $2, $3, $4)
       on conflict (user_id) do update
         set code_hash = excluded.code_hash, expires_at = excluded.expires_at, sent_at = excluded.sent_at, tries = 0`,
    [code.userId, code.codeHash, code.expiresAt, code.now],
  );
}

/**
 * Counts a try of the mailed code; null when there is none, it has expired or had all its tries. Does not wait for the
 * disk, which would tell by time that there is a code (OPEN-15); the guess itself is counted durably before.
 */
export async function tryResetCode(
  db: Pool,
  code: { readonly userId: string | null; readonly now: Date; readonly maxTries: number },
): Promise<Buffer | null> {
  const found = await db.query<{ code_hash: Buffer }>(
    `update reset_codes set tries = tries + 1 from (select set_config('synchronous_commit', 'off', true)) as at_once
       where user_id = $1 and expires_at > $2 and tries < $3 returning code_hash`,
    [code.userId, code.now, code.maxTries],
  );
  return found.rows[0]?.code_hash ?? null;
}

/** Uses the code up; false when somebody else just did. */
export async function useResetCode(db: PoolClient, userId: string): Promise<boolean> {
  const used = await db.query('delete from reset_codes where user_id = $1', [userId]);
  return used.rowCount === 1;
}
