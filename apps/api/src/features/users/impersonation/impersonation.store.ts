import type { PoolClient } from 'pg';

/** Lets a session act as a user; false when it already acts as somebody, and so for the second of two at once. */
export async function startImpersonation(
  client: PoolClient,
  start: {
    readonly sessionId: string;
    readonly userId: string;
    readonly reason: string;
    readonly endsAt: Date;
  },
): Promise<boolean> {
  const started = await client.query(
    `update sessions set impersonated_user_id = $2, impersonation_reason = $3, impersonation_ends_at = $4,
       active_customer_nr = first_customer($2)
     where id = $1 and impersonation_ends_at is null`,
    [start.sessionId, start.userId, start.reason, start.endsAt],
  );
  return started.rowCount === 1;
}

/** Gives a session back to its owner. */
export async function stopImpersonation(client: PoolClient, sessionId: string): Promise<void> {
  await client.query(
    `update sessions set impersonated_user_id = null, impersonation_reason = null, impersonation_ends_at = null,
       active_customer_nr = first_customer(user_id)
     where id = $1`,
    [sessionId],
  );
}
