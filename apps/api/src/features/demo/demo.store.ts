import type { Pool } from 'pg';

export interface DemoFactor {
  readonly id: string;
  readonly totp_secret: string | null;
  readonly phone: string | null;
  readonly mfa_preference: 'none' | 'SMS' | 'TOTP';
  readonly email: string;
  readonly locale: string;
}

export async function secondFactorOf(db: Pool, email: string): Promise<DemoFactor | null> {
  const found = await db.query<DemoFactor>(
    'select id, totp_secret, phone, mfa_preference, email, locale from users where lower(email) = lower($1)',
    [email],
  );
  return found.rows[0] ?? null;
}

export async function latestTextTo(db: Pool, phone: string): Promise<string | null> {
  const found = await db.query<{ body_text: string }>(
    "select body_text from outbox where kind = 'sms' and recipient = $1 order by id desc limit 1",
    [phone],
  );
  return found.rows[0]?.body_text ?? null;
}

/** The newest mail with this subject to somebody. */
export async function latestMailTo(db: Pool, email: string, subject: string): Promise<string | null> {
  const found = await db.query<{ body_text: string }>(
    "select body_text from outbox where kind = 'mail' and recipient = $1 and subject = $2 order by id desc limit 1",
    [email, subject],
  );
  return found.rows[0]?.body_text ?? null;
}

export interface OutboxRow {
  readonly id: string;
  readonly kind: 'mail' | 'sms';
  readonly recipient: string;
  readonly subject: string;
  readonly body_text: string;
  readonly has_page: boolean;
  readonly attachments: { fileName: string }[];
  readonly at: Date;
}

export async function newestOutbox(db: Pool, limit: number): Promise<OutboxRow[]> {
  const found = await db.query<OutboxRow>(
    `select id, kind, recipient, subject, body_text, body_html is not null as has_page, at, (
         select coalesce(jsonb_agg(jsonb_build_object('fileName', a -> 'fileName')), '[]')
         from jsonb_array_elements(attachments) as a
       ) as attachments
     from outbox
       order by id desc limit $1`,
    [limit],
  );
  return found.rows;
}

/** The HTML part of a mail in the outbox; null when there is no such mail or it has none. */
export async function mailPage(db: Pool, id: string): Promise<string | null> {
  const found = await db.query<{ body_html: string | null }>('select body_html from outbox where id = $1', [
    id,
  ]);
  return found.rows[0]?.body_html ?? null;
}
