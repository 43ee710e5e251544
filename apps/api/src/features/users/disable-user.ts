import { endEverything } from '../../platform/access/session.store.ts';
import { defineHandler } from '../../platform/http/handler.ts';
import { changeUser } from './change-user.ts';
import { storeDeletedAt } from './user.store.ts';

/**
 * Deactivates a user: the sessions end, the next request is refused, no device is remembered any more. Not oneself, not
 * the last administrator (ADM-11).
 */
export const disableUser = defineHandler('disableUser', async (call) => {
  await changeUser(
    call,
    { id: call.body.id, isAllowedOnOneself: false },
    async ({ client, target, audit, now }) => {
      if (target.deleted_at !== null) return;
      await storeDeletedAt(client, target.id, now);
      await endEverything(client, target.id, now);
      await audit('user.disabled');
    },
  );
});
