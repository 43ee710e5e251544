import type { PoolClient } from 'pg';

/** Ends every session of a user and every sign-in that waits for its code. */
export async function endSessions(client: PoolClient, userId: string, now: Date): Promise<void> {
  await client.query('delete from sign_in_challenges where user_id = $1', [userId]);
  await client.query('update sessions set ended_at = $2 where user_id = $1 and ended_at is null', [
    userId,
    now,
  ]);
}

/** Both methods off, devices, recovery codes and passkeys forgotten, the call for help answered (OPEN-17). */
export async function clearSecondFactor(client: PoolClient, userId: string): Promise<void> {
  await client.query(
    `update users set mfa_preference = 'none', totp_secret = null, totp_last_step = 0, mfa_help_asked_at = null,
       version = version + 1 where id = $1`,
    [userId],
  );
  await client.query('select forget_second_factor($1)', [userId]);
}

/** The next sign-in demands a new password; devices are forgotten as with every change of the password (OPEN-13). */
export async function demandNewPassword(client: PoolClient, userId: string): Promise<void> {
  await client.query('update users set password_reset_required = true, version = version + 1 where id = $1', [
    userId,
  ]);
  await client.query('delete from remembered_devices where user_id = $1', [userId]);
}
