import type { PoolClient } from 'pg';
import { hashOfSecret } from './authenticate.ts';
import { forgetKnownDevices, knownDeviceId, storeKnownDevice } from './known-device.store.ts';
import { KNOWN_DEVICE_MINUTES, minutesAfter, secondsOf } from './lifetimes.ts';
import { newSecret } from './secret.ts';
import type { SessionCall } from './session-call.ts';

/**
 * Marks this browser as one in which the user has finished a sign-in, or has proved to read the mail of the account:
 * its guesses are counted apart from those of strangers. The mark opens nothing by itself. Source: decision 136.
 */
export async function markKnownDevice(client: PoolClient, call: SessionCall, userId: string): Promise<void> {
  const secret = newSecret();
  const now = call.services.clock.now();
  await storeKnownDevice(client, {
    formerHash: presentedHash(call),
    secretHash: hashOfSecret(secret),
    userId,
    now,
    expiresAt: minutesAfter(now, KNOWN_DEVICE_MINUTES),
  });
  call.setCookie('known-device', secret, secondsOf(KNOWN_DEVICE_MINUTES));
}

/** The id of this browser when it is known for the user; null otherwise. */
export async function knownDevice(
  call: Pick<SessionCall, 'services' | 'request'>,
  userId: string,
): Promise<string | null> {
  const secretHash = presentedHash(call);
  if (secretHash === null) return null;
  return knownDeviceId(call.services.db.app, { secretHash, userId, now: call.services.clock.now() });
}

/** Every other browser of the user is a stranger's from now on. */
export async function forgetOtherKnownDevices(
  client: PoolClient,
  call: Pick<SessionCall, 'request'>,
  userId: string,
): Promise<void> {
  await forgetKnownDevices(client, userId, presentedHash(call));
}

function presentedHash({ request }: Pick<SessionCall, 'request'>): Buffer | null {
  const secret = request.cookies['known-device'];
  return secret ? hashOfSecret(secret) : null;
}
