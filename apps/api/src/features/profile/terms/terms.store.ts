import type { Pool, PoolClient } from 'pg';

/** The version of the terms that a user accepted last; null for none. */
export async function acceptedVersion(db: Pool, userId: string): Promise<string | null> {
  const found = await db.query<{ version: string | null }>({
    name: 'accepted-terms',
    text: 'select terms_version as version from users where id = $1',
    values: [userId],
  });
  return found.rows[0]?.version ?? null;
}

/** Stores an acceptance; false when the user had accepted this version before, which stays as it was. */
export async function keepAcceptance(
  client: PoolClient,
  { userId, version, now }: { readonly userId: string; readonly version: string; readonly now: Date },
): Promise<boolean> {
  const kept = await client.query(
    `update users set terms_version = $2, terms_accepted_at = $3
       where id = $1 and terms_version is distinct from $2`,
    [userId, version, now],
  );
  return kept.rowCount === 1;
}
