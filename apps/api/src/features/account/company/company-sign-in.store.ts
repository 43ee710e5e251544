import type { Pool } from 'pg';

/** Keeps that a browser is at the sign-in page of a company. */
export async function insertCompanySignIn(
  db: Pool,
  begun: {
    readonly stateHash: Buffer;
    readonly provider: string;
    readonly browserHash: Buffer;
    readonly sessionId: string | null;
    readonly redirect: string | null;
    readonly expiresAt: Date;
  },
): Promise<void> {
  await db.query(
    `insert into company_sign_ins (state_hash, provider, browser_hash, session_id, redirect, expires_at)
       values ($1, $2, $3, $4, $5, $6)`,
    [begun.stateHash, begun.provider, begun.browserHash, begun.sessionId, begun.redirect, begun.expiresAt],
  );
}

export interface BegunSignIn {
  /** When it is over, as it was set when it began. */
  readonly expires_at: Date;
  readonly session_id: string | null;
  readonly redirect: string | null;
}

/**
 * Uses a begun sign-in up: null when there is none for this browser and this company, or it has expired or was used. A
 * stranger with the address alone uses nothing up.
 */
export async function takeCompanySignIn(
  db: Pool,
  answered: {
    readonly stateHash: Buffer;
    readonly provider: string;
    readonly browserHash: Buffer;
    readonly now: Date;
  },
): Promise<BegunSignIn | null> {
  const taken = await db.query<BegunSignIn>(
    `delete from company_sign_ins where state_hash = $1 and provider = $2 and browser_hash = $3 and expires_at > $4
       returning session_id, redirect, expires_at`,
    [answered.stateHash, answered.provider, answered.browserHash, answered.now],
  );
  return taken.rows[0] ?? null;
}
