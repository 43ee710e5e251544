import { type SignInAccount, statusOf } from '@maincrop/domain/account/account-status';
import type { FactorState } from '@maincrop/domain/account/second-factor';
import type { Pool, PoolClient } from 'pg';

export interface UserRow {
  readonly id: string;
  readonly email: string;
  readonly password_hash: string | null;
  readonly password_reset_required: boolean;
  readonly locale: string;
  readonly phone: string | null;
  readonly sap_id: string | null;
  readonly mfa_preference: 'none' | 'SMS' | 'TOTP';
  readonly totp_secret: string | null;
  readonly deleted_at: Date | null;
  /** Null while a sign-up waits for its mailed code. */
  readonly email_confirmed_at: Date | null;
}

/** The account as the rules of sign-in see it. */
export function signInAccountOf(user: UserRow): SignInAccount {
  return {
    ...factorStateOf(user),
    status: statusOf({ isConfirmed: user.email_confirmed_at !== null, isDeleted: user.deleted_at !== null }),
    mustResetPassword: user.password_reset_required,
  };
}

export function factorStateOf(user: UserRow): FactorState {
  return {
    preference: user.mfa_preference,
    hasPhone: user.phone !== null,
    hasAuthenticator: user.totp_secret !== null,
  };
}

const USER_COLUMNS = `u.id, u.email, u.password_hash, u.password_reset_required, u.locale, u.phone, u.sap_id,
  u.mfa_preference, u.totp_secret, u.deleted_at, u.email_confirmed_at`;

/** The id of no account: a look-up for nobody does the work of one for somebody; one of null does none (OPEN-15). */
export const NOBODY = '00000000-0000-0000-0000-000000000000';

/**
 * The account of an address, whatever its case; null for a stranger. The case of what was typed is folded here and
 * not by the database, so that the same spellings are one account for the guessing limit and for the search.
 */
export async function userByEmail(db: Pool | PoolClient, email: string): Promise<UserRow | null> {
  const found = await db.query<UserRow>({
    name: 'user-by-email',
    text: `select ${USER_COLUMNS} from users u where lower(u.email) = $1`,
    values: [email.toLowerCase()],
  });
  return found.rows[0] ?? null;
}

/** The account of a signed-in user, locked until the transaction ends so that two changes cannot mix. */
export async function lockedUser(db: PoolClient, userId: string): Promise<UserRow> {
  const found = await db.query<UserRow>({
    name: 'locked-user',
    text: `select ${USER_COLUMNS} from users u where u.id = $1 for update`,
    values: [userId],
  });
  const [user] = found.rows;
  if (!user) throw new Error('The account is gone.');
  return user;
}

/** Accepts a TOTP step once: false when it, or a later one, was accepted before. */
export async function acceptStep(db: Pool | PoolClient, userId: string, step: number): Promise<boolean> {
  const accepted = await db.query(
    'update users set totp_last_step = $2 where id = $1 and totp_last_step < $2 returning 1',
    [userId, step],
  );
  return accepted.rowCount === 1;
}

export async function storePassword(db: PoolClient, userId: string, passwordHash: string): Promise<void> {
  await db.query('update users set password_hash = $2, password_reset_required = false where id = $1', [
    userId,
    passwordHash,
  ]);
}

export async function storeLocale(db: PoolClient, userId: string, locale: string): Promise<void> {
  await db.query('update users set locale = $2, version = version + 1 where id = $1', [userId, locale]);
}
