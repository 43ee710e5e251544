import { liftWaits } from '../../../platform/access/attempts.ts';
import { defineHandler } from '../../../platform/http/handler.ts';
import { promiseNotice } from '../../../platform/notice.ts';
import { changeUser } from '../change-user.ts';

/**
 * Ends the waits that wrong passwords and codes put on an account, so that its owner can sign in at once; the owner is
 * told by mail. Where nothing waits, nothing is done. Not for oneself: whoever took a session could guess its owner's
 * password without end (decision 065).
 */
export const liftWait = defineHandler('liftWait', async (call) => {
  await changeUser(
    call,
    { id: call.body.id, isAllowedOnOneself: false },
    async ({ client, target, audit, now }) => {
      if (!(await liftWaits(client, target.email, now))) return;
      await promiseNotice(client, { kind: 'wait-lifted', userId: target.id, at: now.toISOString() });
      await audit('user.wait-lifted');
    },
  );
});
