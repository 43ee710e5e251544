import type { SecondFactor } from '@maincrop/domain/account/second-factor';
import type { Pool, PoolClient } from 'pg';

/**
 * Makes a second factor the preferred one. An authenticator that is not preferred any more is forgotten: a secret
 * nobody uses is one nobody misses when it leaks.
 */
export async function storePreference(
  db: PoolClient,
  userId: string,
  preference: SecondFactor,
): Promise<void> {
  await db.query(
    `update users set mfa_preference = $2, totp_secret = case when $2 = 'TOTP' then totp_secret end,
         version = version + 1
       where id = $1`,
    [userId, preference],
  );
}

export async function storeTotpSetup(
  db: Pool,
  setup: { readonly userId: string; readonly secret: string; readonly expiresAt: Date },
): Promise<void> {
  await db.query(
    `insert into totp_setups (user_id, secret, expires_at) values ($1, $2, $3)
       on conflict (user_id) do update set secret = excluded.secret, expires_at = excluded.expires_at`,
    [setup.userId, setup.secret, setup.expiresAt],
  );
}

/** The secret that waits for its first code, as it is stored; null when there is none or it has expired. */
export async function pendingSecret(db: Pool, userId: string, now: Date): Promise<string | null> {
  const found = await db.query<{ secret: string }>(
    'select secret from totp_setups where user_id = $1 and expires_at > $2',
    [userId, now],
  );
  return found.rows[0]?.secret ?? null;
}

/** Uses the set-up with this secret up; false when somebody else just did or began another. */
export async function useTotpSetup(db: PoolClient, userId: string, secret: string): Promise<boolean> {
  const used = await db.query('delete from totp_setups where user_id = $1 and secret = $2', [userId, secret]);
  return used.rowCount === 1;
}

/** Makes this the authenticator of the user; `step` is the one of the code that proved it. */
export async function storeAuthenticator(
  db: PoolClient,
  authenticator: { readonly userId: string; readonly secret: string; readonly step: number },
): Promise<void> {
  await db.query(
    `update users set totp_secret = $2, totp_last_step = $3, mfa_preference = 'TOTP', version = version + 1
       where id = $1`,
    [authenticator.userId, authenticator.secret, authenticator.step],
  );
}

export async function storePhone(db: PoolClient, userId: string, phone: string): Promise<void> {
  await db.query('update users set phone = $2, version = version + 1 where id = $1', [userId, phone]);
}
