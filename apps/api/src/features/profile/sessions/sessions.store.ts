import type { Pool, PoolClient } from 'pg';

export interface SessionRow {
  readonly id: string;
  readonly user_agent: string | null;
  readonly created_at: Date;
  readonly last_seen_at: Date;
}

export interface DeviceRow {
  readonly id: string;
  readonly user_agent: string | null;
  readonly created_at: Date;
  readonly expires_at: Date;
  readonly is_current: boolean;
}

/** Sessions of a user that can still be used, the last one used first. */
export async function sessionsOf(
  db: Pool,
  question: { readonly userId: string; readonly now: Date; readonly idleSince: Date },
): Promise<SessionRow[]> {
  const found = await db.query<SessionRow>(
    `select id, user_agent, created_at, last_seen_at from sessions
       where user_id = $1 and ended_at is null and expires_at > $2 and last_seen_at > $3
       order by last_seen_at desc, id limit $4`,
    [question.userId, question.now, question.idleSince, MOST_SHOWN],
  );
  return found.rows;
}

/** Remembered devices of a user, the newest first; the current one is known by the hash of its secret. */
export async function devicesOf(
  db: Pool,
  question: { readonly userId: string; readonly now: Date; readonly secretHash: Buffer | null },
): Promise<DeviceRow[]> {
  const found = await db.query<DeviceRow>(
    `select id, user_agent, created_at, expires_at, secret_hash is not distinct from $3::bytea as is_current
       from remembered_devices where user_id = $1 and expires_at > $2 order by created_at desc, id limit $4`,
    [question.userId, question.now, question.secretHash, MOST_SHOWN],
  );
  return found.rows;
}

/** Ends one session of the user; false when there is none of that id, it has ended, or it is somebody else's. */
export async function endSessionOf(
  db: PoolClient,
  session: { readonly userId: string; readonly id: string; readonly now: Date },
): Promise<boolean> {
  const ended = await db.query(
    'update sessions set ended_at = $3 where user_id = $1 and id::text = $2 and ended_at is null',
    [session.userId, session.id, session.now],
  );
  return ended.rowCount === 1;
}

/** Forgets one device of the user; answers the hash of its secret, null when there is none of that id. */
export async function forgetDeviceOf(
  db: PoolClient,
  device: { readonly userId: string; readonly id: string },
): Promise<Buffer | null> {
  const forgotten = await db.query<{ secret_hash: Buffer }>(
    'delete from remembered_devices where user_id = $1 and id::text = $2 returning secret_hash',
    [device.userId, device.id],
  );
  return forgotten.rows[0]?.secret_hash ?? null;
}

const MOST_SHOWN = 100;
