import type { Pool, PoolClient } from 'pg';
import { z } from 'zod';
import { minutesAfter, UNDO_MINUTES } from './access/lifetimes.ts';

/** What the owner of an account is told by mail, so that a change by somebody else cannot pass unnoticed. */
export const NoticeKind = z.enum([
  'new-device',
  'password-changed',
  'email-changed',
  'phone-changed',
  'mfa-changed',
  'mfa-reset',
  'wait-lifted',
  'recovery-code-used',
  'passkey-added',
  'passkey-removed',
  'company-linked',
  'impersonated',
  'profile-deleted',
  'invoices-packed',
  'invoices-not-packed',
  'sheets-packed',
  'sheets-not-packed',
  'customer-approved',
  'customer-refused',
]);
export type NoticeKind = z.output<typeof NoticeKind>;

export const Notice = z.object({
  kind: NoticeKind,
  userId: z.string(),
  /** ISO 8601, UTC. */
  at: z.string(),
  /** Where the mail goes; the stored address of the user when absent. The old one after a change of e-mail. */
  email: z.string().optional(),
  params: z.record(z.string(), z.string()).optional(),
  /** The change that the mail has a link to undo. */
  undoId: z.string().optional(),
});
export type Notice = z.output<typeof Notice>;

/** The job that mails a notice is known by this name; features add it in the transaction of the change itself. */
export const NOTICE_JOB = 'send-notice';
export const NOTICE_ATTEMPTS = 40;

/** Promises the owner of an account a mail, in the same transaction as what it tells of. */
export async function promiseNotice(db: Pool | PoolClient, notice: Notice): Promise<void> {
  const key = `${NOTICE_JOB}:${notice.kind}:${notice.userId}:${notice.at}`;
  await db.query({
    name: 'add-job',
    text: 'select add_job($1, $2, $3, $4)',
    values: [NOTICE_JOB, JSON.stringify(notice), key, NOTICE_ATTEMPTS],
  });
}

/** A change of what an account proves itself with, which can be undone by whoever reads the mail of its former address. */
export type UndoableChange = 'email' | 'password' | 'factor' | 'phone';

/**
 * Promises the owner a mail with a link that undoes the change within seven days, in the transaction of the change.
 * It goes to the address that the account had before. Source: decision 138.
 */
export async function promiseUndoableNotice(
  client: PoolClient,
  notice: Omit<Notice, 'undoId'>,
  change: UndoableChange,
): Promise<void> {
  const stored = await client.query<{ id: string }>(
    `insert into account_links (user_id, purpose, email, created_at, expires_at)
       select id, $2, coalesce($3, email), $4, $5 from users where id = $1 returning id`,
    [notice.userId, change, notice.email, notice.at, minutesAfter(new Date(notice.at), UNDO_MINUTES)],
  );
  const [link] = stored.rows;
  await promiseNotice(client, { ...notice, ...(link && { undoId: link.id }) });
}
