import { transaction } from '../../../db/transaction.ts';
import { hashOfSecret } from '../../../platform/access/authenticate.ts';
import { AppError } from '../../../platform/app-error.ts';
import { writeAudit } from '../../../platform/audit.ts';
import { defineHandler } from '../../../platform/http/handler.ts';
import { forgetDeviceOf } from './sessions.store.ts';

/** Forgets one remembered device of the user: it is asked for the second factor again (OPEN-13). */
export const forgetDevice = defineHandler(
  'forgetDevice',
  async ({ caller, query, request, setCookie, services }) => {
    const { userId } = caller();
    const secretHash = await transaction(services.db.app, async (client) => {
      const forgotten = await forgetDeviceOf(client, { userId, id: query.id });
      if (forgotten === null) throw new AppError('not-found');
      await writeAudit(client, {
        at: services.clock.now(),
        action: 'device.forgotten',
        requestId: request.id,
        actorUserId: userId,
        object: userId,
      });
      return forgotten;
    });
    const secret = request.cookies['device'];
    if (secret && hashOfSecret(secret).equals(secretHash)) setCookie('device', null, 0);
  },
);
