import type { Pool } from 'pg';

/** Whom a notice goes to: the stored address and language; null when there is no such user. */
export async function receiverOf(
  system: Pool,
  userId: string,
): Promise<{ readonly email: string; readonly locale: string; readonly deleted_at: Date | null } | null> {
  const found = await system.query<{ email: string; locale: string; deleted_at: Date | null }>(
    'select email, locale, deleted_at from users where id = $1',
    [userId],
  );
  return found.rows[0] ?? null;
}
