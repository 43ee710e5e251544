import { hashOfSecret } from '../../../platform/access/authenticate.ts';
import { endSession } from '../../../platform/access/session.store.ts';
import type { SessionCall } from '../../../platform/access/session-call.ts';
import { writeAudit } from '../../../platform/audit.ts';

/** Ends the session of this browser; its access tokens are no good from now on. Does nothing without one. */
export async function endOwnSession({ request, services, setCookie }: SessionCall): Promise<void> {
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
}
