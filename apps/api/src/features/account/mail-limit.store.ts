import type { Pool, PoolClient } from 'pg';

/** Notes that a mail of this kind goes out; false when one went to the address a short while ago. */
export async function noteMail(
  db: Pool | PoolClient,
  mail: {
    readonly addressKey: Buffer;
    readonly kind: 'reset' | 'sign-up' | 'help';
    readonly now: Date;
    readonly sentBefore: Date;
  },
): Promise<boolean> {
  const noted = await db.query(
    `insert into mail_limits as m (address_key, kind, sent_at) values ($1, $2, $3)
       on conflict (address_key, kind) do update set sent_at = excluded.sent_at where m.sent_at <= $4
       returning 1`,
    [mail.addressKey, mail.kind, mail.now, mail.sentBefore],
  );
  return noted.rowCount === 1;
}
