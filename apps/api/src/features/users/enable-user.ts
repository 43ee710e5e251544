import { defineHandler } from '../../platform/http/handler.ts';
import { changeUser } from './change-user.ts';
import { activate } from './user.store.ts';

/** Activates a user again; they sign in with what they had (ADM-11). */
export const enableUser = defineHandler('enableUser', async (call) => {
  await changeUser(
    call,
    { id: call.body.id, isAllowedOnOneself: false },
    async ({ client, target, audit }) => {
      if (target.deleted_at === null) return;
      await activate(client, target.id);
      await audit('user.enabled');
    },
  );
});
