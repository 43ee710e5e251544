import { hashOfSecret } from '../../../platform/access/authenticate.ts';
import { newSecret } from '../../../platform/access/secret.ts';
import { defineJob } from '../../../platform/jobs/job.ts';
import { sendMail } from '../../../platform/mail/send-mail.ts';
import type { Services } from '../../../platform/services.ts';
import { Notice, NOTICE_ATTEMPTS, NOTICE_JOB } from '../../../platform/notice.ts';
import { noticeLetter } from './notice-letter.ts';
import { receiverOf, storeUndoSecret } from './notice.store.ts';

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
    const undo = await undoSecretOf(notice, services);
    await sendMail(services, {
      ...noticeLetter(notice, user, undo),
      to,
      messageId: `${NOTICE_JOB}-${job.id}`,
    });
  },
});

/** The secret of the link that undoes what the notice tells of, made as it is mailed; null where there is none. */
async function undoSecretOf({ undoId }: Notice, { db, clock }: Services): Promise<string | null> {
  if (undoId === undefined) return null;
  const secret = newSecret();
  const undo = { id: undoId, secretHash: hashOfSecret(secret), now: clock.now() };
  return (await storeUndoSecret(db.system, undo)) ? secret : null;
}
