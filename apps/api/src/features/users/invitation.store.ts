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

/** Notes that an owner is told of an invitation; false when they were told a short while ago. */
export async function noteOwnerTold(
  db: Pool,
  mail: { readonly addressKey: Buffer; readonly now: Date; readonly sentBefore: Date },
): Promise<boolean> {
  const noted = await db.query(
    `insert into mail_limits as m (address_key, kind, sent_at) values ($1, 'invitation', $2)
       on conflict (address_key, kind) do update set sent_at = excluded.sent_at where m.sent_at <= $3
       returning 1`,
    [mail.addressKey, mail.now, mail.sentBefore],
  );
  return noted.rowCount === 1;
}
