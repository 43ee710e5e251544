import { ownTransaction } from '../../../db/own-rows.ts';
import { writeAudit } from '../../../platform/audit.ts';
import { defineHandler } from '../../../platform/http/handler.ts';
import { withdrawOpen } from './customer-request.store.ts';

/** Ends the caller's open request; without one there is nothing to do. */
export const withdrawCustomerRequest = defineHandler(
  'withdrawCustomerRequest',
  async ({ caller, request, services }) => {
    const { userId } = caller();
    const now = services.clock.now();
    await ownTransaction(services.db, userId, async (client) => {
      if ((await withdrawOpen(client, userId, now)) === null) return;
      await writeAudit(client, {
        at: now,
        action: 'customer-request.withdrawn',
        requestId: request.id,
        actorUserId: userId,
        object: userId,
      });
    });
  },
);
