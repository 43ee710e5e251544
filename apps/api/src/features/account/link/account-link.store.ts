import type { Pool, PoolClient } from 'pg';
import type { UndoableChange } from '../../../platform/notice.ts';

export interface AccountLink {
  readonly id: string;
  readonly user_id: string;
  readonly purpose: 'wait' | UndoableChange;
  readonly email: string;
}

/** What a mailed link is for; null when it has expired, was used, or its account is gone. */
export async function accountLink(
  db: Pool | PoolClient,
  link: { readonly secretHash: Buffer; readonly now: Date },
): Promise<AccountLink | null> {
  const found = await db.query<AccountLink>(
    `select l.id, l.user_id, l.purpose, l.email from account_links l join users u on u.id = l.user_id
       where l.secret_hash = $1 and l.expires_at > $2 and u.deleted_at is null`,
    [link.secretHash, link.now],
  );
  return found.rows[0] ?? null;
}

/** Replaces the link past a wait. */
export async function storeWaitLink(
  db: PoolClient,
  link: {
    readonly userId: string;
    readonly email: string;
    readonly secretHash: Buffer;
    readonly now: Date;
    readonly expiresAt: Date;
  },
): Promise<void> {
  await db.query("delete from account_links where user_id = $1 and purpose = 'wait'", [link.userId]);
  await db.query(
    `insert into account_links (user_id, purpose, email, secret_hash, created_at, expires_at)
       values ($1, 'wait', $2, $3, $4, $5)`,
    [link.userId, link.email, link.secretHash, link.now, link.expiresAt],
  );
}

/** Uses a link up; false when somebody else just did. */
export async function useAccountLink(db: PoolClient, id: string): Promise<boolean> {
  const used = await db.query('delete from account_links where id = $1', [id]);
  return used.rowCount === 1;
}

export interface ChangeRow {
  readonly purpose: UndoableChange;
  readonly email: string;
  readonly created_at: Date;
}

/** What a link undoes: its own change and all that came after it, oldest first. */
export async function changesSince(db: Pool | PoolClient, link: AccountLink): Promise<ChangeRow[]> {
  const found = await db.query<ChangeRow>(
    `select purpose, email, created_at from account_links
       where user_id = $1 and id >= $2 and purpose <> 'wait' order by id`,
    [link.user_id, link.id],
  );
  return found.rows;
}

/** Gives an account the address back that it had; false when another account has it by now. */
export async function restoreEmail(db: PoolClient, userId: string, email: string): Promise<boolean> {
  await db.query(
    'delete from users where lower(email) = lower($1) and email_confirmed_at is null and deleted_at is null',
    [email],
  );
  const restored = await db.query(
    `update users set email = $2, version = version + 1
       where id = $1 and not exists (select 1 from users where lower(email) = lower($2) and id <> $1)`,
    [userId, email],
  );
  return restored.rowCount === 1;
}

/** Removes the second factor with all that belongs to it; a number that was entered lately goes too. */
export async function removeFactor(db: PoolClient, userId: string): Promise<void> {
  await db.query(
    `update users set mfa_preference = 'none', totp_secret = null, totp_last_step = 0, version = version + 1,
         phone = case when exists (select 1 from account_links where user_id = $1 and purpose = 'phone')
           then null else phone end
       where id = $1`,
    [userId],
  );
  await db.query('select forget_second_factor($1)', [userId]);
}

/** Lets nobody in without a new password; what was mailed for another one, or for another address, is no good any more. */
export async function demandNewPassword(db: PoolClient, userId: string): Promise<void> {
  await db.query('update users set password_reset_required = true, version = version + 1 where id = $1', [
    userId,
  ]);
  await db.query('delete from reset_codes where user_id = $1', [userId]);
  await db.query('delete from email_changes where user_id = $1', [userId]);
}

/** Ends a link, the ones of all changes after it, which went to whoever made them, and the one past a wait. */
export async function endLinksSince(db: PoolClient, link: AccountLink): Promise<void> {
  await db.query("delete from account_links where user_id = $1 and (id >= $2 or purpose = 'wait')", [
    link.user_id,
    link.id,
  ]);
}
