import { randomInt } from 'node:crypto';
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
 * Counts a try of the mailed code; null when there is none, it has expired or had all its tries. The same work is done
 * where there is none, and nobody waits for the disk: the time tells nothing (OPEN-15). A crash of the database forgets
 * the tries of its last moment, which nobody can bring about by guessing.
 */
export async function tryResetCode(
  db: Pool,
  code: { readonly userId: string; readonly now: Date; readonly maxTries: number },
): Promise<Buffer | null> {
  const found = await db.query<{ code_hash: Buffer }>(
    `with at_once as materialized (select set_config('synchronous_commit', 'off', true)),
      tried as (
        update reset_codes set tries = tries + 1 from at_once
          where user_id = $1 and expires_at > $2 and tries < $3 returning code_hash
      ),
      untried as (
        update reset_code_decoys set tries = tries + 1 from at_once
          where place = $4 and not exists (select 1 from tried)
      )
      select code_hash from tried`,
    [code.userId, code.now, code.maxTries, randomInt(DECOYS)],
  );
  return found.rows[0]?.code_hash ?? null;
}

/** Rows of `reset_code_decoys`. */
const DECOYS = 64;

/** Uses the code up; false when somebody else just did. */
export async function useResetCode(db: PoolClient, userId: string): Promise<boolean> {
  const used = await db.query('delete from reset_codes where user_id = $1', [userId]);
  return used.rowCount === 1;
}
