import type { Pool, PoolClient } from 'pg';
import type { CompanySession } from './company-session.ts';

/** What answers a challenge: the second factor, or a mailed code where there is none. */
export type ChallengeMethod = 'TOTP' | 'SMS' | 'MAIL';

export interface ChallengeRow {
  readonly user_id: string;
  readonly email: string;
  readonly phone: string | null;
  readonly locale: string;
  readonly method: ChallengeMethod;
  readonly totp_secret: string | null;
  readonly code_hash: Buffer | null;
  readonly sent_at: Date | null;
  /** The company that signed the user in, in place of a password. */
  readonly company: CompanySession | null;
}

export async function insertChallenge(
  db: PoolClient,
  challenge: {
    readonly idHash: Buffer;
    readonly userId: string;
    /** The session that is to be stepped up; null: one is to begin. */
    readonly sessionId: string | null;
    readonly method: ChallengeMethod;
    readonly codeHash: Buffer | null;
    /** When the message with the code was sent; null without one. */
    readonly sentAt: Date | null;
    readonly expiresAt: Date;
    /** No further code is good beyond this. */
    readonly renewableUntil: Date;
    readonly company: CompanySession | null;
  },
): Promise<void> {
  await db.query(
    `insert into sign_in_challenges (id_hash, user_id, method, code_hash, expires_at, sent_at, session_id, company, renewable_until)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      challenge.idHash,
      challenge.userId,
      challenge.method,
      challenge.codeHash,
      challenge.expiresAt,
      challenge.sentAt,
      challenge.sessionId,
      challenge.company === null ? null : JSON.stringify(challenge.company),
      challenge.renewableUntil,
    ],
  );
}

/** A code that was sent by text message or mail. */
export interface SentCode {
  readonly codeHash: Buffer;
  readonly sentAt: Date;
  readonly expiresAt: Date;
}

/** The code of another pending sign-in of this user that was sent after an instant; null without one. */
export async function lastSentCode(
  db: PoolClient,
  wanted: { readonly userId: string; readonly method: 'SMS' | 'MAIL'; readonly sentAfter: Date },
): Promise<SentCode | null> {
  const found = await db.query<SentCode>(
    `select code_hash as "codeHash", sent_at as "sentAt", expires_at as "expiresAt" from sign_in_challenges
       where user_id = $1 and method = $3 and code_hash is not null and sent_at > $2
       order by sent_at desc limit 1`,
    [wanted.userId, wanted.sentAfter, wanted.method],
  );
  return found.rows[0] ?? null;
}

/**
 * Counts a try of a pending sign-in, or step-up of this session; null when it has expired, was used, had all its tries,
 * or is for something else.
 */
export async function tryChallenge(
  db: Pool,
  challenge: {
    readonly idHash: Buffer;
    readonly sessionId: string | null;
    readonly now: Date;
    readonly maxTries: number;
  },
): Promise<ChallengeRow | null> {
  const found = await db.query<ChallengeRow>({
    name: 'try-challenge',
    text: `update sign_in_challenges c set tries = tries + 1 from users u
      where c.id_hash = $1 and c.expires_at > $2 and c.tries < $3 and c.session_id is not distinct from $4
        and u.id = c.user_id and u.deleted_at is null
      returning c.user_id, u.email, u.phone, u.locale, c.method, u.totp_secret, c.code_hash, c.sent_at,
        c.company`,
    values: [challenge.idHash, challenge.now, challenge.maxTries, challenge.sessionId],
  });
  return found.rows[0] ?? null;
}

/** Whose pending sign-in this is, without counting a try; null when it has expired. */
export async function pendingSignIn(
  db: Pool,
  idHash: Buffer,
  now: Date,
): Promise<{ readonly user_id: string; readonly email: string } | null> {
  const found = await db.query<{ user_id: string; email: string }>(
    `select c.user_id, u.email from sign_in_challenges c join users u on u.id = c.user_id
       where c.id_hash = $1 and c.expires_at > $2 and u.deleted_at is null`,
    [idHash, now],
  );
  return found.rows[0] ?? null;
}

/**
 * Uses a pending sign-in up, and others that wait for the same texted code: a code is good once. False when somebody
 * else just did. Rows are locked in one order, so that two cannot wait for each other.
 */
export async function useChallenge(db: PoolClient, idHash: Buffer): Promise<boolean> {
  const used = await db.query(
    `with twins as (
        select twin.id_hash from sign_in_challenges used join sign_in_challenges twin
          on twin.user_id = used.user_id and (twin.id_hash = used.id_hash or twin.code_hash = used.code_hash)
          where used.id_hash = $1 order by twin.id_hash for update of twin)
      delete from sign_in_challenges c using twins where c.id_hash = twins.id_hash`,
    [idHash],
  );
  return (used.rowCount ?? 0) > 0;
}

export interface RenewedCode {
  readonly id: string;
  readonly email: string;
  readonly phone: string | null;
  readonly locale: string;
  readonly method: 'SMS' | 'MAIL';
}

/**
 * Gives a pending sign-in that waits for a sent code a new one, with its own time and tries; answers whom to send it to.
 * Null when its user was sent one just now, and when it is gone or would live too long.
 */
export async function renewSentCode(
  db: PoolClient,
  renewal: {
    readonly idHash: Buffer;
    readonly codeHash: Buffer;
    readonly now: Date;
    readonly expiresAt: Date;
    readonly sentBefore: Date;
  },
): Promise<RenewedCode | null> {
  const renewed = await db.query<RenewedCode>(
    `update sign_in_challenges c set code_hash = $2, sent_at = $3, tries = 0, expires_at = $5,
         renewable_until = coalesce(c.renewable_until, $5) from users u
       where c.id_hash = $1 and c.method in ('SMS', 'MAIL') and c.expires_at > $3 and u.id = c.user_id
         and coalesce(c.renewable_until, $5) >= $5
         and not exists (select 1 from sign_in_challenges o where o.user_id = c.user_id and o.sent_at >= $4)
       returning u.id, u.email, u.phone, u.locale, c.method`,
    [renewal.idHash, renewal.codeHash, renewal.now, renewal.sentBefore, renewal.expiresAt],
  );
  return renewed.rows[0] ?? null;
}

/** What there is of a pending sign-in or step-up, open or not, and when its user was last sent a code; null when it is gone. */
export async function sentCodeState(
  db: PoolClient,
  idHash: Buffer,
): Promise<{ readonly isStepUp: boolean; readonly expiresAt: Date; readonly sentAt: Date | null } | null> {
  const found = await db.query<{ isStepUp: boolean; expiresAt: Date; sentAt: Date | null }>(
    `select session_id is not null as "isStepUp", expires_at as "expiresAt",
         (select max(sent_at) from sign_in_challenges o where o.user_id = c.user_id) as "sentAt"
       from sign_in_challenges c where id_hash = $1`,
    [idHash],
  );
  return found.rows[0] ?? null;
}
