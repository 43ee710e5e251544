import type { Pool, PoolClient } from 'pg';

export type LimitedMail =
  | 'reset'
  | 'sign-up'
  | 'help'
  | 'identity'
  | 'wait-link'
  | 'invitation'
  | 'invited-again'
  | 'invoice-link';

/** Notes that a mail of this kind goes out; false when one went to the address a short while ago. */
export async function noteMail(
  db: Pool | PoolClient,
  mail: {
    readonly addressKey: Buffer;
    readonly kind: LimitedMail;
    readonly now: Date;
    readonly sentBefore: Date;
    /** Stricter from the mail after this many of a day of UTC on. */
    readonly whenMany?: { readonly mails: number; readonly sentBefore: Date };
  },
): Promise<boolean> {
  const { addressKey, kind, now, sentBefore, whenMany = { mails: 0, sentBefore } } = mail;
  const noted = await db.query(
    `insert into mail_limits as m (address_key, kind, sent_at) values ($1, $2, $3)
       on conflict (address_key, kind) do update set sent_at = excluded.sent_at,
         mails_that_day = case when ${IS_TODAY} then m.mails_that_day + 1 else 1 end
       where m.sent_at <= case when ${IS_TODAY} and m.mails_that_day >= $5 then $6::timestamptz else $4 end
       returning 1`,
    [addressKey, kind, now, sentBefore, whenMany.mails, whenMany.sentBefore],
  );
  return noted.rowCount === 1;
}

const IS_TODAY = "(m.sent_at at time zone 'UTC')::date = (excluded.sent_at at time zone 'UTC')::date";
