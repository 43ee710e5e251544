import type { Pool, PoolClient } from 'pg';

/** The id of a known device of this user; null for any other browser. The same work is done for nobody. */
export async function knownDeviceId(
  db: Pool,
  device: { readonly secretHash: Buffer; readonly userId: string; readonly now: Date },
): Promise<string | null> {
  const found = await db.query<{ id: string }>({
    name: 'known-device',
    text: 'select id from known_devices where secret_hash = $1 and user_id = $2 and expires_at > $3',
    values: [device.secretHash, device.userId, device.now],
  });
  return found.rows[0]?.id ?? null;
}

/**
 * Gives a browser another secret, for everybody who is known in it, and makes it a device of this user. What was counted
 * under the device stays: its id is the same.
 */
export async function storeKnownDevice(
  db: PoolClient,
  device: {
    /** Of the secret that the browser had; null without one. */
    readonly formerHash: Buffer | null;
    readonly secretHash: Buffer;
    readonly userId: string;
    readonly now: Date;
    readonly expiresAt: Date;
  },
): Promise<void> {
  const { formerHash, secretHash, userId, now, expiresAt } = device;
  await db.query('update known_devices set secret_hash = $2 where secret_hash = $1', [
    formerHash,
    secretHash,
  ]);
  await db.query(
    `insert into known_devices as k (secret_hash, user_id, used_at, expires_at) values ($1, $2, $3, $4)
       on conflict (secret_hash, user_id) do update
         set used_at = excluded.used_at, expires_at = excluded.expires_at`,
    [secretHash, userId, now, expiresAt],
  );
  await db.query(
    `delete from known_devices where id in (
         select id from known_devices where user_id = $1 order by used_at desc, id offset $2)`,
    [userId, DEVICES_MAX],
  );
}

/** Forgets the devices of a user, but the one with this secret. */
export async function forgetKnownDevices(
  db: Pool | PoolClient,
  userId: string,
  keptHash: Buffer | null,
): Promise<void> {
  await db.query('delete from known_devices where user_id = $1 and secret_hash is distinct from $2', [
    userId,
    keptHash,
  ]);
}

/** Of one user; who signs in without keeping cookies makes a new one each time. */
const DEVICES_MAX = 50;
