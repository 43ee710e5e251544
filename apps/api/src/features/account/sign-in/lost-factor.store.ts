import type { Pool, PoolClient } from 'pg';

/** Since when somebody waits for help; the first time counts until it came. */
export async function storeHelpAsked(db: PoolClient, userId: string, now: Date): Promise<void> {
  await db.query('update users set mfa_help_asked_at = coalesce(mfa_help_asked_at, $2) where id = $1', [
    userId,
    now,
  ]);
}

export async function administratorIds(db: PoolClient): Promise<string[]> {
  const found = await db.query<{ id: string }>(
    "select id from users where group_name = 'administrators' and deleted_at is null order by id",
  );
  return found.rows.map(({ id }) => id);
}

/** The administrator who is told and the user who needs help; null when one of them is gone. */
export async function helpFacts(
  db: Pool,
  ids: { readonly userId: string; readonly administratorId: string },
): Promise<{ readonly to: string; readonly locale: string; readonly user_email: string } | null> {
  const found = await db.query<{ to: string; locale: string; user_email: string }>(
    `select a.email as to, a.locale, u.email as user_email from users a, users u
       where a.id = $1 and u.id = $2 and a.deleted_at is null and u.deleted_at is null`,
    [ids.administratorId, ids.userId],
  );
  return found.rows[0] ?? null;
}
