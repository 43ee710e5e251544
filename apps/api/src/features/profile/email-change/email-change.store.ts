import type { Pool, PoolClient } from 'pg';

/** Notes the wanted address; a code sent earlier is no good any more. False when the same was asked just now. */
export async function storeEmailChange(
  db: PoolClient,
  change: {
    readonly userId: string;
    readonly email: string;
    readonly now: Date;
    readonly expiresAt: Date;
    /** Asked for the same address after this: nothing further is sent. */
    readonly notSince: Date;
  },
): Promise<boolean> {
  const stored = await db.query(
    `insert into email_changes as c (user_id, new_email, requested_at, expires_at) values ($1, $2, $3, $4)
       on conflict (user_id) do update set new_email = excluded.new_email, code_hash = null, tries = 0,
         requested_at = excluded.requested_at, expires_at = excluded.expires_at
       where lower(c.new_email) <> lower(excluded.new_email) or c.requested_at <= $5
       returning 1`,
    [change.userId, change.email, change.now, change.expiresAt, change.notSince],
  );
  return stored.rowCount === 1;
}

/** Gives the waiting change its code; answers in which language to mail it, null when the change is gone. */
export async function storeEmailCode(
  system: Pool,
  code: {
    readonly userId: string;
    readonly email: string;
    readonly codeHash: Buffer;
    readonly expiresAt: Date;
  },
): Promise<{ readonly locale: string } | null> {
  const stored = await system.query<{ locale: string }>(
    `update email_changes c set code_hash = $3, expires_at = $4, tries = 0 from users u
       where c.user_id = $1 and c.new_email = $2 and u.id = c.user_id and u.deleted_at is null
       returning u.locale`,
    [code.userId, code.email, code.codeHash, code.expiresAt],
  );
  return stored.rows[0] ?? null;
}

/** Counts a try of the code; null when nothing waits, it has expired or had all its tries. */
export async function tryEmailChange(
  db: PoolClient,
  change: { readonly userId: string; readonly now: Date; readonly maxTries: number },
): Promise<{ readonly new_email: string; readonly code_hash: Buffer | null } | null> {
  const found = await db.query<{ new_email: string; code_hash: Buffer | null }>(
    `update email_changes set tries = tries + 1 where user_id = $1 and expires_at > $2 and tries < $3
       returning new_email, code_hash`,
    [change.userId, change.now, change.maxTries],
  );
  return found.rows[0] ?? null;
}

/** Uses the code up; false when somebody else just did. */
export async function useEmailChange(db: PoolClient, userId: string, email: string): Promise<boolean> {
  const used = await db.query('delete from email_changes where user_id = $1 and new_email = $2', [
    userId,
    email,
  ]);
  return used.rowCount === 1;
}

/**
 * Changes the address; false when another account has it. What was mailed to the old one is no good any more, and a
 * sign-up that nobody confirmed gives way to who reads the mail.
 */
export async function storeEmail(db: PoolClient, userId: string, email: string): Promise<boolean> {
  await db.query('delete from reset_codes where user_id = $1', [userId]);
  await db.query(
    'delete from users where lower(email) = lower($1) and email_confirmed_at is null and deleted_at is null',
    [email],
  );
  const stored = await db.query(
    `update users set email = $2, version = version + 1
       where id = $1 and deleted_at is null
         and not exists (select 1 from users where lower(email) = lower($2) and id <> $1)`,
    [userId, email],
  );
  return stored.rowCount === 1;
}
