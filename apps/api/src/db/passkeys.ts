import type { Pool, PoolClient } from 'pg';

/** Whether a user has a passkey to use in place of a code. Source: AUTH-02. */
export async function hasPasskey(db: Pool | PoolClient, userId: string): Promise<boolean> {
  const found = await db.query({
    name: 'has-passkey',
    text: 'select 1 from passkeys where user_id = $1 limit 1',
    values: [userId],
  });
  return found.rowCount === 1;
}

/** Removes all passkeys of a user, and one being made: they stand beside a code and go with it. Source: AUTH-02. */
export async function forgetPasskeys(db: PoolClient, userId: string): Promise<void> {
  await db.query('delete from passkeys where user_id = $1', [userId]);
  await db.query('delete from passkey_setups where user_id = $1', [userId]);
}
