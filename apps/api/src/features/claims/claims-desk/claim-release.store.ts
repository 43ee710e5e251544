import type { PoolClient } from 'pg';

/** Keeps what the first of two people released; answers the new version of the claim. */
export async function storeRelease(
  client: PoolClient,
  id: string,
  release: {
    readonly by: string;
    readonly at: Date;
    /** Hundredths of the part; null: all of the claim. */
    readonly acceptedMinor: number | null;
    readonly said: string | null;
  },
): Promise<number> {
  const stored = await client.query<{ version: number }>(
    `update claims set released_by = $2, released_at = $3, released_minor = $4, released_of_minor = amount_minor,
       released_said = $5, outcome = null, version = version + 1
     where id = $1 returning version`,
    [id, release.by, release.at, release.acceptedMinor, release.said],
  );
  const [row] = stored.rows;
  if (row === undefined) throw new Error('A claim that was locked is gone');
  return row.version;
}

/** What was released is no longer to be confirmed: it was decided otherwise. */
export async function forgetRelease(client: PoolClient, id: string): Promise<void> {
  await client.query(
    `update claims set released_by = null, released_at = null, released_minor = null, released_of_minor = null,
       released_said = null where id = $1`,
    [id],
  );
}
