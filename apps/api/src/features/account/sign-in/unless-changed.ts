import type { PoolClient } from 'pg';
import { AppError } from '../../../platform/app-error.ts';
import { lockedUser, type UserRow } from '../account.store.ts';

/**
 * Locks the account and asks whether it still is what the password was checked against: between the two somebody may
 * have set another one, ended all sessions, or closed it. Throws as a wrong password does.
 */
export async function unlessChanged(client: PoolClient, checked: UserRow): Promise<void> {
  const now = await lockedUser(client, checked.id);
  const isSame =
    now.password_hash === checked.password_hash &&
    now.deleted_at === null &&
    now.password_reset_required === checked.password_reset_required;
  if (!isSame) throw new AppError('account.incorrect-credentials');
}
