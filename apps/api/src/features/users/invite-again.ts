import { AppError } from '../../platform/app-error.ts';
import { defineHandler } from '../../platform/http/handler.ts';
import { addJob } from '../../platform/jobs/job.ts';
import { changeUser } from './change-user.ts';
import { sendInvitation } from './invitation.job.ts';

/** Mails the invitation once more, as long as no password is set (OPEN-23). One that still waits is not doubled. */
export const inviteAgain = defineHandler('inviteAgain', async (call) => {
  await changeUser(
    call,
    { id: call.body.id, isAllowedOnOneself: false },
    async ({ client, target, audit }) => {
      if (target.deleted_at !== null) throw new AppError('users.inactive');
      if (target.has_password) throw new AppError('users.has-password');
      await addJob(client, sendInvitation, {
        payload: { userId: target.id, kind: 'new' },
        key: `send-invitation:${target.id}`,
      });
      await audit('user.invited-again');
    },
  );
});
