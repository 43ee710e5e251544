import type { Pool, PoolClient } from 'pg';
import type { CompanySession } from '../../../platform/access/company-session.ts';

interface ProvedSessionRow {
  readonly user_id: string;
  /** The company that began it, and its name for the user; null: none did. */
  readonly provider: string | null;
  readonly subject: string | null;
}

/** A session by its id and the secret of this browser, locked; null when it has ended or is another browser's. */
export async function lockedProvedSession(
  client: PoolClient,
  session: { readonly sessionId: string; readonly secretHash: Buffer; readonly now: Date },
): Promise<ProvedSessionRow | null> {
  const found = await client.query<ProvedSessionRow>(
    `select s.user_id, s.company->>'provider' as provider, c.subject from sessions s
       left join company_accounts c on c.user_id = s.user_id and c.provider = s.company->>'provider'
       where s.id = $1 and s.secret_hash = $2 and s.ended_at is null and s.expires_at > $3 for update of s`,
    [session.sessionId, session.secretHash, session.now],
  );
  return found.rows[0] ?? null;
}

export async function storeCompanyProof(
  client: PoolClient,
  sessionId: string,
  proof: { readonly company: CompanySession; readonly at: Date },
): Promise<void> {
  await client.query('update sessions set company = $2, authenticated_at = $3 where id = $1', [
    sessionId,
    JSON.stringify(proof.company),
    proof.at,
  ]);
}

/** The company of the session that this browser has; null without one. */
export async function companyOfSession(db: Pool, secretHash: Buffer): Promise<CompanySession | null> {
  const found = await db.query<{ company: CompanySession | null }>(
    'select company from sessions where secret_hash = $1 and ended_at is null',
    [secretHash],
  );
  return found.rows[0]?.company ?? null;
}
