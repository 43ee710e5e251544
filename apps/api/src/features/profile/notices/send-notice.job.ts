import { defineJob } from '../../../platform/jobs/job.ts';
import { sendMail } from '../../../platform/mail/send-mail.ts';
import { Notice, NOTICE_ATTEMPTS, NOTICE_JOB } from '../../../platform/notice.ts';
import { noticeLetter } from './notice-letter.ts';
import { receiverOf } from './notice.store.ts';

/**
 * Tells the owner of an account by mail what happened to it, when, and what to do if it was somebody else; in the
 * owner's language. A deleted user is told only at the address that the notice itself names.
 */
export const sendNotice = defineJob({
  identifier: NOTICE_JOB,
  slot: 'mails',
  maxAttempts: NOTICE_ATTEMPTS,
  payload: Notice,
  run: async (notice, { services, job }) => {
    const user = await receiverOf(services.db.system, notice.userId);
    const to = notice.email ?? (user?.deleted_at === null ? user.email : undefined);
    if (!user || to === undefined) return;
    await sendMail(services, { ...noticeLetter(notice, user), to, messageId: `${NOTICE_JOB}-${job.id}` });
  },
});
