import type { Pool, PoolClient } from 'pg';

/** Something that happened to an account, or was refused, and where it came from. */
export interface SecurityEvent {
  readonly at: Date;
  readonly kind: string;
  readonly userId: string | null;
  /** Shortened: 203.0.113.0/24, 2001:db8:1::/48. */
  readonly network: string;
  /** Browser and system by their names. */
  readonly agent: string;
  readonly requestId: string;
}

export async function insertSecurityEvent(db: Pool | PoolClient, event: SecurityEvent): Promise<void> {
  await db.query({
    name: 'insert-security-event',
    text: `insert into security_events (at, kind, user_id, network, agent, request_id)
      values ($1, $2, $3, $4, $5, $6)`,
    values: [event.at, event.kind, event.userId, event.network, event.agent, event.requestId],
  });
}
