import { AppError } from '../../../platform/app-error.ts';
import { defineHandler } from '../../../platform/http/handler.ts';
import { promiseResetCode } from '../../../platform/reset-code.ts';
import { changeUser } from '../change-user.ts';
import { demandNewPassword, endSessions } from './second-factor.store.ts';

/** Forces a new password: the sessions end and a code is mailed with a link; not for oneself (ADM-10, OPEN-17). */
export const resetPassword = defineHandler('resetPassword', async (call) => {
  await changeUser(
    call,
    { id: call.body.id, isAllowedOnOneself: false },
    async ({ client, target, audit, now }) => {
      if (target.deleted_at !== null) throw new AppError('users.inactive');
      // Who was invited and set no password has proved no address, to which a code could go.
      if (!target.has_password) throw new AppError('users.recovery-unverified');
      await demandNewPassword(client, target.id);
      await endSessions(client, target.id, now);
      await promiseResetCode(client, target);
      await audit('user.password-reset');
    },
  );
});
