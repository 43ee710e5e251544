import { transaction } from '../../../db/transaction.ts';
import { AppError } from '../../../platform/app-error.ts';
import { writeAudit } from '../../../platform/audit.ts';
import { defineHandler } from '../../../platform/http/handler.ts';
import { endSessionOf } from './sessions.store.ts';

/** Ends one session of the user, this one too; a foreign id answers like an unknown one. */
export const endSession = defineHandler(
  'endSession',
  async ({ caller, query, request, setCookie, services }) => {
    const { userId, sessionId } = caller();
    const now = services.clock.now();
    await transaction(services.db.app, async (client) => {
      if (!(await endSessionOf(client, { userId, id: query.id, now }))) throw new AppError('not-found');
      await writeAudit(client, {
        at: now,
        action: 'session.ended',
        requestId: request.id,
        actorUserId: userId,
        object: userId,
      });
    });
    if (query.id === sessionId) setCookie('session', null, 0);
  },
);
