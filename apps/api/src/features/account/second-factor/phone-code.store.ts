import type { Pool, PoolClient } from 'pg';

interface PhoneCode {
  readonly userId: string;
  readonly phone: string;
  readonly codeHash: Buffer;
  readonly now: Date;
  readonly expiresAt: Date;
  /** No new code is made when the last one was sent after this. */
  readonly sentBefore: Date;
}

/** Stores a number that waits for its code; answers when the last one was sent if that was just now, else null. */
export async function storePhoneCode(db: PoolClient, code: PhoneCode): Promise<Date | null> {
  const stored = await db.query(
    `insert into phone_codes as p (user_id, phone, code_hash, expires_at, sent_at) values ($1, $2, $3, $4, $5)
       on conflict (user_id) do update set phone = excluded.phone, code_hash = excluded.code_hash,
         expires_at = excluded.expires_at, sent_at = excluded.sent_at, tries = 0
       where p.sent_at <= $6
       returning 1`,
    [code.userId, code.phone, code.codeHash, code.expiresAt, code.now, code.sentBefore],
  );
  if (stored.rowCount) return null;
  const found = await db.query<{ sent_at: Date }>('select sent_at from phone_codes where user_id = $1', [
    code.userId,
  ]);
  return found.rows[0]?.sent_at ?? code.now;
}

/** Counts a try of the code sent to a phone; null when there is none, it has expired or had all its tries. */
export async function tryPhoneCode(
  db: Pool,
  code: { readonly userId: string; readonly now: Date; readonly maxTries: number },
): Promise<{ readonly phone: string; readonly code_hash: Buffer } | null> {
  const found = await db.query<{ phone: string; code_hash: Buffer }>(
    `update phone_codes set tries = tries + 1
       where user_id = $1 and expires_at > $2 and tries < $3 returning phone, code_hash`,
    [code.userId, code.now, code.maxTries],
  );
  return found.rows[0] ?? null;
}

/** Uses the code up; false when somebody else just did or asked for another. */
export async function usePhoneCode(db: PoolClient, userId: string, codeHash: Buffer): Promise<boolean> {
  const used = await db.query('delete from phone_codes where user_id = $1 and code_hash = $2', [
    userId,
    codeHash,
  ]);
  return used.rowCount === 1;
}
