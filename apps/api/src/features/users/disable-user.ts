import { defineHandler } from '../../platform/http/handler.ts';
import { changeUser } from './change-user.ts';
import { endSessions } from './second-factor.store.ts';
import { storeDeletedAt } from './user.store.ts';

/** Deactivates a user: the sessions end, the next request is refused. Not oneself, not the last administrator (ADM-11). */
export const disableUser = defineHandler('disableUser', async (call) => {
  await changeUser(
    call,
    { id: call.body.id, isAllowedOnOneself: false },
    async ({ client, target, audit, now }) => {
      if (target.deleted_at !== null) return;
      await storeDeletedAt(client, target.id, now);
      await endSessions(client, target.id, now);
      await audit('user.disabled');
    },
  );
});
