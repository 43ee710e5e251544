import type { SessionList } from '@maincrop/contract/schemas/own-account';
import { hashOfSecret } from '../../../platform/access/authenticate.ts';
import { minutesAfter, SESSION_IDLE_MINUTES } from '../../../platform/access/lifetimes.ts';
import { defineHandler } from '../../../platform/http/handler.ts';
import { readUserAgent } from '../../../platform/read-user-agent.ts';
import { devicesOf, sessionsOf } from './sessions.store.ts';

/** Where the user is signed in and which devices are remembered; the current ones are marked. */
export const listSessions = defineHandler(
  'listSessions',
  async ({ caller, request, services }): Promise<SessionList> => {
    const { userId, sessionId } = caller();
    const now = services.clock.now();
    const secret = request.cookies['device'];
    const [sessions, devices] = await Promise.all([
      sessionsOf(services.db.app, { userId, now, idleSince: minutesAfter(now, -SESSION_IDLE_MINUTES) }),
      devicesOf(services.db.app, { userId, now, secretHash: secret ? hashOfSecret(secret) : null }),
    ]);
    return {
      sessions: sessions.map((session) => ({
        id: session.id,
        device: readUserAgent(session.user_agent),
        createdAt: session.created_at.toISOString(),
        lastSeenAt: session.last_seen_at.toISOString(),
        isCurrent: session.id === sessionId,
      })),
      devices: devices.map((device) => ({
        id: device.id,
        device: readUserAgent(device.user_agent),
        createdAt: device.created_at.toISOString(),
        expiresAt: device.expires_at.toISOString(),
        isCurrent: device.is_current,
      })),
    };
  },
);
