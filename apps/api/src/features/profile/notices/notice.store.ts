import type { Pool } from 'pg';

/** Whom a notice goes to: the stored address and language; null when there is no such user. */
export async function receiverOf(
  system: Pool,
  userId: string,
): Promise<{ readonly email: string; readonly locale: string; readonly deleted_at: Date | null } | null> {
  const found = await system.query<{ email: string; locale: string; deleted_at: Date | null }>(
    'select email, locale, deleted_at from users where id = $1',
    [userId],
  );
  return found.rows[0] ?? null;
}

/** Gives a change its secret, by which it can be undone; false when it is too late or was undone with another one. */
export async function storeUndoSecret(
  system: Pool,
  undo: { readonly id: string; readonly secretHash: Buffer; readonly now: Date },
): Promise<boolean> {
  const stored = await system.query(
    'update account_links set secret_hash = $2 where id = $1 and expires_at > $3',
    [undo.id, undo.secretHash, undo.now],
  );
  return stored.rowCount === 1;
}
