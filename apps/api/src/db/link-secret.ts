import type { Pool } from 'pg';

/** The secret with which forms of uploads are signed; read once. */
export function linkSecret(db: Pool): () => Promise<Buffer> {
  let secret: Buffer | null = null;
  return async () => {
    secret ??= await readSecret(db);
    return secret;
  };
}

async function readSecret(db: Pool): Promise<Buffer> {
  const { rows } = await db.query<{ secret: Buffer }>(
    "select secret from service_secrets where name = 'links'",
  );
  const [row] = rows;
  if (!row) throw new Error('The database has no secret for links: was it migrated?');
  return row.secret;
}
