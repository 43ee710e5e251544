import type { Pool } from 'pg';

export async function invitee(
  db: Pool,
  userId: string,
): Promise<{ readonly email: string; readonly name: string; readonly locale: string } | null> {
  const found = await db.query<{ email: string; name: string; locale: string }>(
    `select email, trim(first_name || ' ' || last_name) as name, locale from users
       where id = $1 and deleted_at is null`,
    [userId],
  );
  return found.rows[0] ?? null;
}
