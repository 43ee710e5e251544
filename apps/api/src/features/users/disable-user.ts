import { endEverything } from '../../platform/access/session.store.ts';
import { defineHandler } from '../../platform/http/handler.ts';
import { changeUser } from './change-user.ts';
import { deactivate } from './user.store.ts';

/**
 * Deactivates a user: the sessions end, the next request is refused, no device is remembered any more. Not oneself, not
 * the last administrator (ADM-11).
 */
export const disableUser = defineHandler('disableUser', async (call) => {
  await changeUser(
    call,
    { id: call.body.id, isAllowedOnOneself: false },
    async ({ client, target, audit, now }) => {
      // Whom a customer's administrator deactivated, an administrator of the portal deactivates for them too.
      if (target.deleted_at !== null && target.disabled_for_customer_nr === null) return;
      await deactivate(client, target.id, { now, customerNr: null });
      await endEverything(client, target.id, now);
      await audit('user.disabled');
    },
  );
});
