import type { Pool } from 'pg';
import type { Vault } from '../platform/secret-keys.ts';
import { serviceSecret } from './sealed-secrets.ts';

/** The secret with which forms of uploads are signed; read once. */
export function linkSecret(db: Pool, vault: Vault): () => Promise<Buffer> {
  let secret: Buffer | null = null;
  return async () => {
    secret ??= await readSecret(db, vault);
    return secret;
  };
}

async function readSecret(db: Pool, vault: Vault): Promise<Buffer> {
  const { rows } = await db.query<{ secret: Buffer }>(
    "select secret from service_secrets where name = 'links'",
  );
  const [row] = rows;
  if (!row) throw new Error('The database has no secret for links: was it migrated?');
  const text = row.secret.toString('utf8');
  return text.startsWith('sealed:')
    ? Buffer.from(vault.open(text, serviceSecret('links')), 'hex')
    : row.secret;
}
