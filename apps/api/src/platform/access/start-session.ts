import type { FactorMethod } from '@maincrop/domain/account/session-proof';
import type { PoolClient } from 'pg';
import { writeAudit } from '../audit.ts';
import { promiseNotice } from '../notice.ts';
import { hashOfSecret } from './authenticate.ts';
import type { CompanySession } from './company-session.ts';
import { markKnownDevice } from './known-device.ts';
import { DEVICE_MINUTES, minutesAfter, secondsOf, SESSION_MINUTES } from './lifetimes.ts';
import { newSecret } from './secret.ts';
import type { SessionCall } from './session-call.ts';
import { endSession, insertDevice, insertSession, isDeviceOf, noteSignIn } from './session.store.ts';

// Longer ones are cut: nobody reads further, and it is whatever the caller says.
const USER_AGENT_MAX = 300;

/**
 * Begins a browser session: a random secret in a cookie that scripts cannot read, its hash in a row, and what proved
 * the second factor. The session that the browser had ends, whoever's it was, and the browser is known from now on. A sign-in on a device that is not
 * known is told to the owner, except the first (OPEN-13).
 */
export async function startSession(
  client: PoolClient,
  call: SessionCall,
  who: {
    readonly userId: string;
    /** Null: the password alone, because the account has no second factor. */
    readonly factor: FactorMethod | null;
    /** With a code that was mailed to the account. */
    readonly isMailProved: boolean;
    /** It has been here before: the owner need not be told. */
    readonly isDeviceKnown: boolean;
    /** In place of the password. */
    readonly company?: CompanySession | null;
  },
): Promise<void> {
  const { userId } = who;
  const secret = newSecret();
  const now = call.services.clock.now();
  const userAgent = userAgentOf(call);
  const former = call.request.cookies['session'];
  if (former) await endSession(client, hashOfSecret(former), now);
  const { isFirst } = await noteSignIn(client, userId, now);
  await insertSession(client, {
    secretHash: hashOfSecret(secret),
    userId,
    now,
    expiresAt: minutesAfter(now, SESSION_MINUTES),
    userAgent,
    factor: who.factor,
    isMailProved: who.isMailProved,
    company: who.company ?? null,
  });
  await writeAudit(client, { at: now, action: 'sign-in', requestId: call.request.id, actorUserId: userId });
  if (!isFirst && !who.isDeviceKnown)
    await promiseNotice(client, { kind: 'new-device', userId, at: now.toISOString(), params: { userAgent } });
  call.setCookie('session', secret, secondsOf(SESSION_MINUTES));
  await markKnownDevice(client, call, userId);
}

/** Remembers this device for 30 days: a second factor is not asked for again meanwhile (OPEN-13). */
export async function rememberDevice(client: PoolClient, call: SessionCall, userId: string): Promise<void> {
  const secret = newSecret();
  const now = call.services.clock.now();
  await insertDevice(client, {
    secretHash: hashOfSecret(secret),
    userId,
    now,
    expiresAt: minutesAfter(now, DEVICE_MINUTES),
    userAgent: userAgentOf(call),
  });
  call.setCookie('device', secret, secondsOf(DEVICE_MINUTES));
}

/** The hash of the device cookie when it is remembered for this user; null otherwise, and for a stranger. */
export async function rememberedDevice(
  call: Pick<SessionCall, 'services' | 'request'>,
  userId: string | null,
): Promise<Buffer | null> {
  const secret = call.request.cookies['device'];
  if (!secret) return null;
  const secretHash = hashOfSecret(secret);
  const isKnown = await isDeviceOf(call.services.db.app, {
    secretHash,
    userId,
    now: call.services.clock.now(),
  });
  return isKnown ? secretHash : null;
}

function userAgentOf(call: Pick<SessionCall, 'request'>): string {
  return call.request.userAgent.slice(0, USER_AGENT_MAX);
}
