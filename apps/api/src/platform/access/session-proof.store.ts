import type { FactorMethod } from '@maincrop/domain/account/session-proof';
import type { PoolClient } from 'pg';
import type { FactorProof, ProvedSession } from './session-proof.ts';

/** The columns of a session that say how it proved the second factor. */
export interface FactorProofRow {
  readonly factor_method: FactorMethod | null;
  readonly factor_proved_at: Date | null;
}

export function factorProofOf({ factor_method, factor_proved_at }: FactorProofRow): FactorProof | null {
  return factor_method === null || factor_proved_at === null
    ? null
    : { method: factor_method, at: factor_proved_at };
}

/** What a session has proved by now; null when it has ended. */
export async function proofOfSession(
  db: PoolClient,
  sessionId: string,
  now: Date,
): Promise<ProvedSession | null> {
  const found = await db.query<FactorProofRow & { authenticated_at: Date; mail_proved_at: Date | null }>(
    `select authenticated_at, factor_method, factor_proved_at, mail_proved_at from sessions
       where id = $1 and ended_at is null and expires_at > $2`,
    [sessionId, now],
  );
  const [row] = found.rows;
  if (!row) return null;
  const { authenticated_at: authenticatedAt, mail_proved_at: mailProvedAt } = row;
  return { authenticatedAt, factorProof: factorProofOf(row), mailProvedAt };
}

/** Says that the session has just proved its password. */
export async function freshenSession(db: PoolClient, sessionId: string, now: Date): Promise<void> {
  await db.query('update sessions set authenticated_at = $2 where id = $1', [sessionId, now]);
}

/** Says how the session has proved the second factor; null: it has not, the account has none any more. */
export async function storeFactorProof(
  db: PoolClient,
  sessionId: string,
  proof: FactorProof | null,
): Promise<void> {
  await db.query('update sessions set factor_method = $2, factor_proved_at = $3 where id = $1', [
    sessionId,
    proof?.method ?? null,
    proof?.at ?? null,
  ]);
}

/** Says that the session has just proved a code that was mailed to its account. */
export async function storeMailProof(db: PoolClient, sessionId: string, now: Date): Promise<void> {
  await db.query('update sessions set mail_proved_at = $2 where id = $1', [sessionId, now]);
}

/** Says that the session has proved the phone number of the account; what others proved was the number before. */
export async function storePhoneProof(
  db: PoolClient,
  session: { readonly userId: string; readonly sessionId: string; readonly now: Date },
): Promise<void> {
  await db.query(
    `update sessions set phone_proved_at = case when id = $2 then $3::timestamptz end
       where user_id = $1 and ended_at is null`,
    [session.userId, session.sessionId, session.now],
  );
}

/** When the session proved the phone number that the account has now; null when it did not. */
export async function phoneProvedAt(db: PoolClient, sessionId: string): Promise<Date | null> {
  const found = await db.query<{ phone_proved_at: Date | null }>(
    'select phone_proved_at from sessions where id = $1',
    [sessionId],
  );
  return found.rows[0]?.phone_proved_at ?? null;
}

/** Ends all sessions of a user but one, or all, and every sign-in that waits for its code. */
export async function endOtherSessions(
  db: PoolClient,
  session: { readonly userId: string; readonly sessionId: string | null; readonly now: Date },
): Promise<void> {
  const { userId, sessionId, now } = session;
  // First, as whoever answers one locks it before the session: so the two cannot wait for each other.
  await db.query('delete from sign_in_challenges where user_id = $1', [userId]);
  await db.query(
    'update sessions set ended_at = $3 where user_id = $1 and id is distinct from $2 and ended_at is null',
    [userId, sessionId, now],
  );
}

/** Gives a session another secret and ends its access tokens but one; answers when the session ends, null if it has. */
export async function replaceSecret(
  db: PoolClient,
  session: { readonly sessionId: string; readonly secretHash: Buffer; readonly keptTokenHash: Buffer },
): Promise<Date | null> {
  const replaced = await db.query<{ expires_at: Date }>(
    'update sessions set secret_hash = $2 where id = $1 and ended_at is null returning expires_at',
    [session.sessionId, session.secretHash],
  );
  await db.query('delete from access_tokens where session_id = $1 and token_hash <> $2', [
    session.sessionId,
    session.keptTokenHash,
  ]);
  return replaced.rows[0]?.expires_at ?? null;
}
