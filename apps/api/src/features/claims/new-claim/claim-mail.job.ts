import { defineJob, RETRY_FOR_72_HOURS } from '../../../platform/jobs/job.ts';
import { sendMail } from '../../../platform/mail/send-mail.ts';
import { ClaimName } from './claim-job.ts';
import { claimMailFacts } from './claim-mail.store.ts';
import { composeClaimMail } from './claim-mail.ts';

/** Tells the buyer, in the buyer's language, that the portal has accepted the claim and when to expect a decision. */
export const claimMail = defineJob<ClaimName>({
  identifier: 'claim-mail',
  slot: 'mails',
  maxAttempts: RETRY_FOR_72_HOURS,
  payload: ClaimName,
  run: async (name, { services }) => {
    const facts = await claimMailFacts(services.db.system, name);
    // The account was deleted meanwhile: nobody is left to write to.
    if (facts === null) return;
    const ids = { claimId: name.claimId, messageId: `claim-${name.claimId}` };
    await sendMail(services, composeClaimMail('received', facts, ids));
  },
});
