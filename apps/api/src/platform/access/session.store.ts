import type { FactorMethod } from '@maincrop/domain/account/session-proof';
import type { Pool, PoolClient } from 'pg';
import { authenticatedAtOf, type CompanySession } from './company-session.ts';
import { forgetKnownDevices } from './known-device.store.ts';

export async function insertSession(
  db: PoolClient,
  session: {
    readonly secretHash: Buffer;
    readonly userId: string;
    readonly now: Date;
    readonly expiresAt: Date;
    readonly userAgent: string;
    /** What proved the second factor; null: the password alone. */
    readonly factor: FactorMethod | null;
    readonly isMailProved: boolean;
    /** The company that signed the user in, in place of a password. */
    readonly company: CompanySession | null;
  },
): Promise<void> {
  // The active customer: the user's own where it is enabled, else the first enabled one.
  await db.query(
    `insert into sessions (
        secret_hash, user_id, active_customer_nr, created_at, last_seen_at, authenticated_at, expires_at,
        user_agent, factor_method, factor_proved_at, mail_proved_at, company)
       select $1, u.id, first_customer(u.id), $3::timestamptz, $3, $8, $4, $5, $6::text,
         case $6 when 'company' then $8 else case when $6 is not null then $3::timestamptz end end,
         case when $7 then $3::timestamptz end, $9
       from users u where u.id = $2`,
    [
      session.secretHash,
      session.userId,
      session.now,
      session.expiresAt,
      session.userAgent,
      session.factor,
      session.isMailProved,
      session.company === null ? session.now : authenticatedAtOf(session.company),
      session.company === null ? null : JSON.stringify(session.company),
    ],
  );
}

/**
 * Says that a session is in use, and whose calls it makes: its owner's or those of the user whom the owner acts as. Null
 * when there is none, it has ended, or its owner may not sign in.
 */
export async function touchSession(
  db: Pool,
  session: { readonly secretHash: Buffer; readonly now: Date; readonly idleSince: Date },
): Promise<{ readonly id: string; readonly userId: string } | null> {
  const touched = await db.query<{ id: string; userId: string }>({
    name: 'touch-session',
    text: `update sessions s set last_seen_at = $2 from users u
      where s.secret_hash = $1 and s.ended_at is null and s.expires_at > $2 and s.last_seen_at > $3
        and u.id = s.user_id and u.deleted_at is null
      returning s.id, coalesce(s.impersonated_user_id, s.user_id) as "userId"`,
    values: [session.secretHash, session.now, session.idleSince],
  });
  return touched.rows[0] ?? null;
}

export async function insertToken(
  db: Pool,
  token: { readonly tokenHash: Buffer; readonly sessionId: string; readonly expiresAt: Date },
): Promise<void> {
  await db.query({
    name: 'insert-token',
    text: 'insert into access_tokens (token_hash, session_id, expires_at) values ($1, $2, $3)',
    values: [token.tokenHash, token.sessionId, token.expiresAt],
  });
}

/** Ends one session by its secret; answers whose it was. */
export async function endSession(
  db: Pool | PoolClient,
  secretHash: Buffer,
  now: Date,
): Promise<string | null> {
  const ended = await db.query<{ user_id: string }>(
    'update sessions set ended_at = $2 where secret_hash = $1 and ended_at is null returning user_id',
    [secretHash, now],
  );
  return ended.rows[0]?.user_id ?? null;
}

/** Whether a session has this secret that nobody ended or gave another one: its time is up, or its user is gone. */
export async function isLapsed(db: Pool, secretHash: Buffer): Promise<boolean> {
  const found = await db.query('select 1 from sessions where secret_hash = $1 and ended_at is null', [
    secretHash,
  ]);
  return found.rowCount === 1;
}

/** Ends all sessions of a user and forgets the devices, known ones too. */
export async function endEverything(db: Pool | PoolClient, userId: string, now: Date): Promise<void> {
  await db.query('delete from sign_in_challenges where user_id = $1', [userId]);
  await db.query('update sessions set ended_at = $2 where user_id = $1 and ended_at is null', [userId, now]);
  await db.query('delete from remembered_devices where user_id = $1', [userId]);
  await forgetKnownDevices(db, userId, null);
}

export async function insertDevice(
  db: PoolClient,
  device: {
    readonly secretHash: Buffer;
    readonly userId: string;
    readonly now: Date;
    readonly expiresAt: Date;
    readonly userAgent: string;
  },
): Promise<void> {
  await db.query(
    `insert into remembered_devices (secret_hash, user_id, created_at, expires_at, user_agent)
       values ($1, $2, $3, $4, $5)`,
    [device.secretHash, device.userId, device.now, device.expiresAt, device.userAgent],
  );
}

/**
 * What was proved with the second factor before a change of it counts no longer: remembered devices, but the one that
 * `keep` names, and pending sign-ins.
 */
export async function forgetDevices(db: PoolClient, userId: string, keep: Buffer | null): Promise<void> {
  await db.query('delete from remembered_devices where user_id = $1 and secret_hash is distinct from $2', [
    userId,
    keep,
  ]);
  await db.query('delete from sign_in_challenges where user_id = $1', [userId]);
}

/** Notes a sign-in; answers whether it was the first. A lost second factor needs no more help from now on. */
export async function noteSignIn(
  db: PoolClient,
  userId: string,
  now: Date,
): Promise<{ readonly isFirst: boolean }> {
  const noted = await db.query<{ is_first: boolean }>(
    `update users u set signed_in_at = $2, mfa_help_asked_at = null
       from (select id, signed_in_at is null as is_first from users where id = $1 for update) before
       where u.id = before.id returning before.is_first`,
    [userId, now],
  );
  return { isFirst: noted.rows[0]?.is_first ?? true };
}

/**
 * Lets a session go on for another customer than the one that lost its access, unless it does already; answers which,
 * null when the user has none.
 */
export async function leaveCustomer(
  db: Pool,
  session: { readonly id: string; readonly userId: string; readonly withdrawnNr: string },
): Promise<string | null> {
  const left = await db.query<{ customer_nr: string | null }>(
    `with next as (select first_customer($2) as customer_nr), moved as (
         update sessions s set active_customer_nr = next.customer_nr from next
         where s.id = $1 and s.active_customer_nr = $3)
       select customer_nr from next`,
    [session.id, session.userId, session.withdrawnNr],
  );
  return left.rows[0]?.customer_nr ?? null;
}

/** Whether a remembered device belongs to this user and is still good. */
export async function isDeviceOf(
  db: Pool,
  device: { readonly secretHash: Buffer; readonly userId: string | null; readonly now: Date },
): Promise<boolean> {
  const found = await db.query({
    name: 'device-of',
    text: 'select 1 from remembered_devices where secret_hash = $1 and user_id = $2 and expires_at > $3',
    values: [device.secretHash, device.userId, device.now],
  });
  return found.rowCount === 1;
}
