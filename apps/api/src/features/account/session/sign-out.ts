import { hashOfSecret } from '../../../platform/access/authenticate.ts';
import { writeAudit } from '../../../platform/audit.ts';
import { defineHandler } from '../../../platform/http/handler.ts';
import { endSession } from '../../../platform/access/session.store.ts';

/** Ends this session; its access tokens are no good from now on. Answers alike without one. */
export const signOut = defineHandler('signOut', async ({ request, services, setCookie }) => {
  const secret = request.cookies['session'];
  if (!secret) return;
  const now = services.clock.now();
  const userId = await endSession(services.db.app, hashOfSecret(secret), now);
  setCookie('session', null, 0);
  if (userId)
    await writeAudit(services.db.app, {
      at: now,
      action: 'sign-out',
      requestId: request.id,
      actorUserId: userId,
    });
});
