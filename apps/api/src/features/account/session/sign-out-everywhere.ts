import { writeAudit } from '../../../platform/audit.ts';
import { defineHandler } from '../../../platform/http/handler.ts';
import { endEverything } from '../../../platform/access/session.store.ts';

/** Ends all sessions of the user, this one too, and forgets remembered devices. */
export const signOutEverywhere = defineHandler(
  'signOutEverywhere',
  async ({ caller, request, services, setCookie }) => {
    const now = services.clock.now();
    const { userId } = caller();
    await endEverything(services.db.app, userId, now);
    setCookie('session', null, 0);
    setCookie('device', null, 0);
    await writeAudit(services.db.app, {
      at: now,
      action: 'sign-out.everywhere',
      requestId: request.id,
      actorUserId: userId,
    });
  },
);
