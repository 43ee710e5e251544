import { defineJob, RETRY_FOR_72_HOURS } from '../../../platform/jobs/job.ts';
import { sendMail } from '../../../platform/mail/send-mail.ts';
import { ClaimReceiver } from './claim-job.ts';
import { claimMailFacts } from './claim-mail.store.ts';
import { composeClaimMail } from './claim-mail.ts';

/** Tells one user, the buyer or an administrator, that a claim could not be passed on to the ERP. */
export const claimFailedMail = defineJob<ClaimReceiver>({
  identifier: 'claim-failed-mail',
  slot: 'mails',
  maxAttempts: RETRY_FOR_72_HOURS,
  payload: ClaimReceiver,
  run: async (receiver, { services }) => {
    const facts = await claimMailFacts(services.db.system, receiver);
    // The account was deleted meanwhile: nobody is left to write to.
    if (facts === null) return;
    const messageId = `claim-failed-${receiver.claimId}-${receiver.userId}`;
    const kind = facts.isBuyer ? 'failed' : 'failedAdministrator';
    await sendMail(services, composeClaimMail(kind, facts, { claimId: receiver.claimId, messageId }));
  },
});
