import { defineHandler } from '../../../platform/http/handler.ts';
import { promiseNotice } from '../../../platform/notice.ts';
import { changeUser } from '../change-user.ts';
import { clearSecondFactor, endSessions } from './second-factor.store.ts';

/**
 * Switches both methods off, ends the sessions, which may be of whoever has the lost factor, forgets the devices and
 * mails the owner; not for oneself (ADM-10, OPEN-17).
 */
export const resetMfa = defineHandler('resetMfa', async (call) => {
  await changeUser(
    call,
    { id: call.body.id, isAllowedOnOneself: false },
    async ({ client, target, audit, now }) => {
      await clearSecondFactor(client, target.id);
      await endSessions(client, target.id, now);
      await promiseNotice(client, { kind: 'mfa-reset', userId: target.id, at: now.toISOString() });
      await audit('user.mfa-reset');
    },
  );
});
