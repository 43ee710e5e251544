import type { PoolClient } from 'pg';

/**
 * Deletes what belongs to the user and leaves of the account an id without a person: orders and the audit trail keep
 * naming it (OPEN-20). The language stays for the last mail. Runs inside the user's own transaction.
 */
export async function eraseUser(db: PoolClient, userId: string, now: Date): Promise<void> {
  await db.query('select erase_belongings()');
  await db.query(
    `update users set email = 'deleted-' || id || '@deleted.invalid', password_hash = null,
         password_reset_required = false, first_name = '', last_name = '', function_title = null, city = null,
         country = null, phone = null, group_name = null, sap_id = null, mfa_preference = 'none', totp_secret = null,
         campaign = null, deleted_at = $2, version = version + 1
       where id = $1`,
    [userId, now],
  );
}
